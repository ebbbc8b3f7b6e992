/** The only code of this package that a page which came as HTML needs before its main script. */
export { carryOutMovedPresses } from './frame/moved-press.ts'
export { openedLink } from './opened-link.ts'
export { choiceAfter, chooseTheme, themeNow } from './theme/colour-mode.ts'
