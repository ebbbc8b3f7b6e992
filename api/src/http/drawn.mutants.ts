import type { Mutant } from 'mutants'

export const drawnUnchecked: Mutant = {
  promise: 'C2',
  name: 'A bundle that cannot draw a page keeps the page from everybody',
  ...{ file: 'api/src/html/pages.ts', find: '      } catch {\n        return null', replace: '      } catch (error) {\n        throw error' },
}
