/** How much of the screen the banner of a look takes. */
export const viewHeight = '52px'
