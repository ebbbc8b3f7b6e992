/** What a page that came as HTML needs before its script, and nothing else of this package. */
export { openedLink } from './opened-link.ts'
export { choiceAfter, chooseTheme, themeNow } from './theme/colour-mode.ts'
