/** What a page that came as HTML needs before its script: the theme, and nothing else of this package. */
export { choiceAfter, chooseTheme, themeNow } from './theme/colour-mode.ts'
