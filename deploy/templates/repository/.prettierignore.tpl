node_modules
dist
.data
vendor
package-lock.json
