/** HEIC photos. This module loads sharp, so only the process that reads pictures uses it. */
export { decodeHeic, NoHeicError } from '#server/pictures/decode-heic.ts';
/** The resized files of a picture, which the site then finds prepared. */
export { preparePicture } from '#server/pictures/prepare-picture.ts';
