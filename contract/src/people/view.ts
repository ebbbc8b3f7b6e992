/**
 * The refusal (403), and the hint beside disabled buttons, while a person of the office views a shop as its merchant.
 */
export const viewRefusal = 'You are looking at this account as its merchant. Nothing can be changed or taken as a file.'
