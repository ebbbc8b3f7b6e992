import type { Mutant } from 'mutants'

const file = 'api/src/reader/line.ts'

export const manyOfOne: Mutant = {
  promise: 'F8',
  name: 'One person may have all files read at once',
  file,
  find: "waiting.filter(({ person }) => count(running, 'person', person) === 0)",
  replace: '[...waiting]',
}

export const manyOfShop: Mutant = {
  promise: 'F8',
  name: 'A shop with many log-ins fills the line for everybody',
  file,
  find: 'ofJobsShop.length >= ofShop || bytesIn([...ofJobsShop, job]) > bytesOfShop',
  replace: 'false',
}

export const shopsOutOfTurn: Mutant = {
  promise: 'F8',
  name: 'A shop has as many turns as it has log-ins',
  file,
  find: 'shop: shop ?? person, bytes',
  replace: 'shop: person, bytes',
}

export const readForNobody: Mutant = {
  promise: 'F8',
  name: 'A file is read although whoever sent it has left',
  file,
  find: "gone?.addEventListener('abort', drop)",
  replace: '',
}

export const anyNumberOfBytes: Mutant = {
  promise: 'F8',
  name: 'What waits to be read holds any number of bytes',
  file,
  find: '|| bytesIn([...waiting, job]) > bytesInAll',
  replace: '',
}

export const leaversUnknown: Mutant = {
  promise: 'F8',
  name: 'A call does not tell what waits for it that its caller has left',
  file: 'api/src/http/serve.ts',
  find: 'waitingCall.run(waitingOf(request, reply), () => answer(request, reply))',
  replace: 'answer(request, reply)',
}
