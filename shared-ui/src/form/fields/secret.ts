/** What answers one attempt only and is asked again after a refusal. */
export const isOneTime = (name: string) => /captcha/i.test(name)
