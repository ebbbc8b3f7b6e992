/** What is answered (403), and said beside what is off, where somebody of the office looks at a shop as its merchant. */
export const viewRefusal = 'You are looking at this account as its merchant. Nothing can be changed or taken as a file.'
