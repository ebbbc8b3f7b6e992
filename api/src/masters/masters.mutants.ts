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

export const qrForEver: Mutant = {
  promise: 'E5',
  name: 'The QR code of an account that takes no money any more is still handed out',
  file: 'api/src/masters/file-purposes.ts',
  find: 'qr_file_id = file.id and active)',
  replace: 'qr_file_id = file.id)',
}
