/** Pictures that a theme or a page names. */
export { pictureAddresses } from '#server/pictures/named-pictures.ts';
/** Sizes and smaller files of pictures: those that the site has made serve previews too. */
export { PictureStore, pictureDir } from '#server/pictures/picture-store.ts';
export type { PicturesByAddress } from '#server/pictures/with-pictures.ts';
/** Whether a drawing can be the brand's. */
export { readDrawing } from '#server/theme/drawing.ts';
