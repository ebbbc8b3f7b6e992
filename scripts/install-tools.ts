import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { findPostgres } from 'api/testing/postgres'
import { findChromium } from '../e2e/support/chromium.ts'

/** Installs the browser and the database that the tests want, where that is possible; says so where it is not. */
export async function installTools() {
  if (!findPostgres()) {
    // Only the programs are wanted, not a database that starts with the machine.
    if (canInstall) {
      mkdirSync('/etc/postgresql-common', { recursive: true })
      const settings = '/etc/postgresql-common/createcluster.conf'
      if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
    }
    if (!installPackage('postgresql')) console.log('No PostgreSQL here: the tests that need a real one are skipped.')
  }
  if (!findChromium() && !installPackage('chromium')) {
    run('npx', ['playwright', 'install', 'chromium'])
  }
}

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installPackage(name: string) {
  if (!canInstall) return false
  console.log(`Installing ${name}…`)
  run('apt-get', ['update', '-qq'])
  return run('apt-get', [
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    '-o',
    'Dpkg::Options::=--force-confold',
    name,
  ])
}

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
