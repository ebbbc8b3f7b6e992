import { expect, test } from '@jest/globals'
import { badImports } from './import-rules.ts'

test.each([
  ['remote-merchant/src/pan/x.tsx', "import { Button } from 'shared-ui'\nimport { Link } from 'shared-ui/router'"],
  ['remote-merchant/src/routes.tsx', "const later = () => import('./pan/x.tsx')"],
  ['shared-ui/src/screen.tsx', "import { Box } from '@chakra-ui/react'\nimport { call } from 'shared-auth'"],
  ['shared-auth/src/call.ts', "import ky from 'ky'\nexport { Role } from 'contract/endpoint'"],
  [
    'api/src/app.ts',
    "import { join } from 'node:path'\nimport fastify from 'fastify'\nimport { x } from 'contract/field/fields'",
  ],
  ['host/src/area/federation.ts', "import { init } from '@module-federation/runtime'"],
  ['remote-public/src/home/home.test.tsx', "import { render } from '@testing-library/react'"],
])('%s may have these imports', (file, source) => {
  expect(badImports(file, source)).toEqual([])
})

test.each([
  [
    'remote-merchant/src/x.tsx',
    "import { Box } from '@chakra-ui/react'",
    'remote-merchant may not import @chakra-ui/react.',
  ],
  [
    'remote-merchant/src/x.tsx',
    "import { Link } from 'react-router-dom'",
    'remote-merchant may not import react-router-dom.',
  ],
  [
    'remote-merchant/src/x.tsx',
    "import { area } from 'remote-public/area'",
    'remote-merchant may not import remote-public/area.',
  ],
  ['remote-merchant/src/x.tsx', "import { area } from '../../remote-public/src/area.ts'", 'leaves remote-merchant'],
  [
    'remote-backend/src/x.tsx',
    "const grid = () => import('ag-grid-react')",
    'remote-backend may not import ag-grid-react.',
  ],
  [
    'remote-backend/src/x.tsx',
    "import type { FastifyInstance } from 'fastify'",
    'remote-backend may not import fastify.',
  ],
  ['host/src/x.tsx', "import 'remote-public/area'", 'host may not import remote-public/area.'],
  ['shared-ui/src/x.tsx', "import ky from 'ky'", 'shared-ui may not import ky.'],
  ['shared-auth/src/x.ts', "import { toast } from 'shared-ui'", 'shared-auth may not import shared-ui.'],
  ['contract/src/x.ts', "export * from 'shared-auth'", 'contract may not import shared-auth.'],
  ['contract/src/x.ts', "import { readFileSync } from 'node:fs'", 'contract may not import node:fs.'],
  ['api/src/x.ts', "import { call } from 'shared-auth'", 'api may not import shared-auth.'],
  ['remote-public/src/home/home.tsx', "import { render } from '@testing-library/react'", 'may not import'],
  ['contract/src/x.ts', "import { day } from './fields'", 'needs its ending'],
])('%s may not: %s', (file, source, why) => {
  expect(badImports(file, source)).toEqual([expect.stringContaining(why)])
})
