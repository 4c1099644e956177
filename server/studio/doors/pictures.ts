/** Pictures referenced in a theme or page. */
export { pictureAddresses } from '#server/pictures/named-pictures.ts';
/** Resized files of pictures: those prepared by the site are used for previews too. */
export { PictureStore, pictureDir } from '#server/pictures/picture-store.ts';
export type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
/** Whether a drawing can be used for the brand. */
export { readDrawing } from '#server/theme/drawing.ts';
