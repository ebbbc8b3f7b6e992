import type { Mutant, Promises } from 'mutants'

export const promises = {
  A48: 'A GST request is paid once and paid back once, and never after it was filed',
  D35: 'A shop reads and changes only the GST requests of its own clients',
  A49: 'A return is filed once for a number and a period, and only after the client approved it',
  A71: 'No money is taken for a return that must wait for another one, unless the shop knows of it',
  A72: 'Tax and interest are asked only with a return that pays tax',
  A73: 'A proprietor is not registered under the name of somebody else, unless the client is sure',
} satisfies Promises

export const paysBackAfterFiling: Mutant = {
  promise: 'A48',
  name: 'a registration is paid back in any status',
  file: 'api/src/gst/request.ts',
  find: 'if (!may(name, status))',
  replace: 'if (false)',
}

export const opensForAnybody: Mutant = {
  promise: 'D35',
  name: 'a return is locked for whoever asks',
  file: 'api/src/gst/request.ts',
  find: `.where('id', '=', params.id)
      .where(ownedBy(caller))`,
  replace: `.where('id', '=', params.id)`,
}

export const filesUnasked: Mutant = {
  promise: 'A49',
  name: 'a return is filed in any status',
  file: 'api/src/gst/request.ts',
  find: 'if (!may(name, status))',
  replace: 'if (false)',
}

export const taxesEveryReturn: Mutant = {
  promise: 'A72',
  name: 'tax is asked with a return that only reports',
  file: 'api/src/gst/filing.ts',
  find: 'if (!paysTax(returnType))',
  replace: 'if (false)',
}

export const paysTooEarly: Mutant = {
  promise: 'A71',
  name: 'money is taken for a return that another one must precede',
  file: 'api/src/gst/filing.ts',
  find: 'before && !asked.elsewhere',
  replace: 'false',
}

export const forgetsTheWord: Mutant = {
  promise: 'A71',
  name: 'what the shop said of the earlier return is not kept',
  file: 'api/src/gst/filing.ts',
  find: 'saidElsewhere: before !== null',
  replace: 'saidElsewhere: false',
}

export const signsUnderAnyName: Mutant = {
  promise: 'A73',
  name: 'the names of proprietor and signatory are not compared',
  file: 'contract/src/gst/registration.ts',
  find: '!isSameName(legalName, signatory)',
  replace: 'false',
}
