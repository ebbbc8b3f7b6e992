/** What is never kept on the device, wherever it is typed. */
export const isSecret = (name: string) => /password|aadhaar|captcha|^otp$/i.test(name)

/** What answers one attempt only and is asked again after a refusal. */
export const isOneTime = (name: string) => /captcha/i.test(name)
