// Replaces the address of a picture, which a build would supply.
module.exports = 'picture';
