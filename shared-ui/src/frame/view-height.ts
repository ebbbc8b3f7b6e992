/** The height of the banner in a merchant view. */
export const viewHeight = '52px'
