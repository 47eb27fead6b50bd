// Where a build would put the address of a picture.
module.exports = 'picture';
