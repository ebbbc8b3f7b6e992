import type { Mutant } from 'mutants'

export const changeUnwritten: Mutant = {
  promise: 'J3',
  name: 'A change of a master leaves no trace of what stood there before',
  file: 'api/src/masters/service.ts',
  find: "await audit(tx, portal, caller, 'master changed', id, { master: of.name, changes })",
  replace: '',
}

export const changeOverChange: Mutant = {
  promise: 'J3',
  name: 'Whoever saves a master last writes over what they never saw',
  file: 'api/src/masters/service.ts',
  find: "if ((last?.id ?? '') !== query.seen)",
  replace: 'if (false)',
}

export const exportUnread: Mutant = {
  promise: 'D1',
  name: 'Whoever may view a list takes it as a file',
  file: 'contract/src/endpoint.ts',
  find: '!right || rights.includes(right)',
  replace: "!right || rights.includes(right.replace(':export', ':view'))",
}

export const priceAtOnce: Mutant = {
  promise: 'A14',
  name: 'A price that is saved for a later day is charged today',
  file: 'api/src/masters/package/rates.ts',
  find: ".where('effectiveFrom', '<=', indianDay(now))",
  replace: '',
}

export const feesOfTodayAlone: Mutant = {
  promise: 'A14',
  name: 'A government fee of a day to come is not held against the prices of that day',
  file: 'api/src/masters/package/fees-behind.ts',
  find: '  where f.active and charged',
  replace: "  where f.active and f.effective_from <= date '${today}' and charged",
}

export const priceOfYesterday: Mutant = {
  promise: 'A14',
  name: 'A price is changed for a day that has begun',
  edits: [
    { file: 'api/src/masters/package/package-setup.ts', find: 'if (from < today)', replace: 'if (false)' },
    {
      file: 'api/src/masters/package/package-setup.ts',
      find: 'if (from === today && rateOn(own, today))',
      replace: 'if (false)',
    },
  ],
}

export const qrForEver: Mutant = {
  promise: 'E5',
  name: 'The QR code of an account that takes no money any more is still handed out',
  file: 'api/src/files/send-file.ts',
  find: 'qr_file_id = file.id and active)',
  replace: 'qr_file_id = file.id)',
}
