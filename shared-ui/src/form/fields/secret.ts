/** Whether a field's answer is valid for one attempt only, so that it must be given again after a refusal. */
export const isOneTime = (name: string) => /captcha/i.test(name)
