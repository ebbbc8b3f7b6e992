/** What may not be done; the message is one line for whoever asked. */
export class Refused extends Error {}
