import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { findPostgres } from 'api/testing/postgres'
import { findChromium, findHeadless } from '../e2e/support/chromium.ts'

/** Installs the browser and the database for the tests, where possible; otherwise it says so. */
export async function installTools() {
  if (!findPostgres()) {
    // Only the programs are needed, not a database that starts with the machine.
    if (canInstall) {
      mkdirSync('/etc/postgresql-common', { recursive: true })
      const settings = '/etc/postgresql-common/createcluster.conf'
      if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
    }
    if (!installPackage('postgresql')) console.log('No PostgreSQL here: the tests that need a real one are skipped.')
  }
  // A full Chromium works too, only slower.
  if (findHeadless() === findChromium() && !process.env.CHROMIUM) installPackage('chromium-headless-shell')
  if (!findHeadless() && !installPackage('chromium')) {
    run('npx', ['playwright', 'install', 'chromium'])
  }
}

/** The web server of the README, for the one test that uses it. */
export function installNginx() {
  if (spawnSync('nginx', ['-v']).status === 0) return
  if (!installPackage('nginx-light')) return console.log('No nginx here: what the README says of it is skipped.')
  // Only the program is needed, not a web server that starts with the machine.
  if (existsSync('/run/systemd/system')) run('systemctl', ['disable', '--now', 'nginx'])
}

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function installPackage(name: string) {
  if (!canInstall) return false
  console.log(`Installing ${name}…`)
  // Without a network this fails soon, and installed programs are used.
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1']
  run('apt-get', ['update', '-qq', ...patience])
  const settings = ['--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...patience]
  return run('apt-get', ['install', '-y', '-qq', ...settings, name])
}

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
