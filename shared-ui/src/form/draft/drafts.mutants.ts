import type { Mutant, Promises } from 'mutants'

export const promises = {
  G3: { promise: 'A shared device shows nobody what somebody else typed', requirements: [] },
} satisfies Promises

export const keepsEverything: Mutant = {
  promise: 'G3',
  name: 'A device keeps fields that nobody said it may keep',
  file: 'shared-ui/src/form/draft/drafts.ts',
  find: '!keep || value instanceof Blob',
  replace: 'value instanceof Blob',
}

export const staysAtLogOut: Mutant = {
  promise: 'G3',
  name: 'What was typed lies on the device after the log-out',
  file: 'shared-ui/src/form/draft/device-drafts.ts',
  find: 'since === signOuts && place.keep',
  replace: 'place.keep',
}

export const lastsForEver: Mutant = {
  promise: 'G3',
  name: 'What was typed lies on the device for ever',
  file: 'shared-ui/src/form/draft/device-drafts.ts',
  find: '!draft || !(Date.now() - Date.parse(draft.at) <= Math.min(draft.lasts ?? longest, longest))',
  replace: '!draft',
}

export const staysForTheNext: Mutant = {
  promise: 'G3',
  name: 'What one person typed lies on for a week while another one works at this device',
  file: 'shared-ui/src/form/draft/device-drafts.ts',
  find: '!slot.startsWith(own) && isOlder(remembered, slot, hour)',
  replace: 'false',
}

export const oneForAll: Mutant = {
  promise: 'G3',
  name: 'What one person typed waits for the next one who logs in at this device',
  file: 'shared-ui/src/form/draft/device-drafts.ts',
  find: 'const own = `${prefix}${owner}:`',
  replace: 'const own = prefix',
}

export const visitorsStay: Mutant = {
  promise: 'G3',
  name: 'What a visitor typed stays on the device when their tab is closed',
  file: 'shared-ui/src/form/draft/device-drafts.ts',
  find: '(owner ? remembered : rememberedInTab)',
  replace: 'remembered',
}

export const logsOutOnly: Mutant = {
  promise: 'G3',
  name: 'The log-out does not know of what was typed',
  file: 'shared-ui/src/log-out.ts',
  find: 'forgetDrafts(owner)',
  replace: 'owner',
}

export const visitorsStayAtLogOut: Mutant = {
  promise: 'G3',
  name: 'What a visitor typed stays in the tab in which somebody logs in and out after them',
  file: 'shared-ui/src/form/draft/device-drafts.ts',
  find: 'forgetAll(storageOf(owner), `${prefix}${owner}:`)\n  forgetAll(rememberedInTab, prefix)',
  replace: 'forgetAll(storageOf(owner), `${prefix}${owner}:`)',
}
