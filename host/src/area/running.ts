/** The base address from which webpack loads the host's own files. */
declare const __webpack_public_path__: string

/** The folder of the host that this tab runs: '/areas/host/20261120-101500-1a2b3c4/'. */
export const hostFiles = new URL(__webpack_public_path__, location.href).pathname

const [, hostBuild = ''] = /\/areas\/host\/([^/]+)\//.exec(hostFiles) ?? []

/** The build of each part that this tab runs. */
export const running = new Map([['host', hostBuild]])

/** The same for the server, which keeps the files of what is in use. */
export const runningText = () => [...running].map(([name, build]) => `${name}=${build}`).join(', ')
