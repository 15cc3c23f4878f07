// What others may take from this package: it is the only file that its package.json names.
export { EDITORIALS } from './src/editorials/editorial.ts'
export { MOST_BYTES, renderModels } from './src/models/renderModels.ts'
export { describedIds, readPiece } from './src/pieces/pieceFiles.ts'
export { laySheet } from './src/pictures/laySheet.ts'
export type { PictureFiles } from './src/pictures/orders.ts'
export { renderArtwork } from './src/pictures/renderArtwork.ts'
