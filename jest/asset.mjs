/** Replaces a font, a style sheet or a picture. */
export default 'asset'
