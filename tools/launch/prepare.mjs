import { spawn } from 'node:child_process'
import path from 'node:path'
import { contentHash, isStamped, setStamp } from './content-hash.mjs'
import { bundledNode, faultOfMachine, findBundledNode, root } from './machine.mjs'
import { webSources } from './web-sources.mjs'

// Whoever reads what is printed may have seen enough (`| head`): the work goes on, without a stack.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', error => {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPIPE') throw error
  })

// Progress goes to standard error: what a bench or a command prints stays clean.
const say = text => process.stderr.write(`${text}\n`)
const INSTALL_STAMP = 'node_modules/.install-stamp'
const BUILD_STAMP = 'apps/web/dist/.build-stamp'
const CODE_STAMP = 'apps/web/dist/code/.build-stamp'
const PLAYER_STAMP = 'apps/web/dist/player/.build-stamp'
const KIT_STAMP = '.cache/kit/.build-stamp'
const STUDIO_STAMP = 'apps/studio/dist/.build-stamp'

/** Runs a program from the root; what it prints is shown only when it fails or when asked for. */
function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(output) : reject(new Error(output.trim() || `${command} failed`))))
  })
}

/** npm as it was started, else the one on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args])
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { shell: process.platform === 'win32' })
}

/** Shows that a long step is alive: a dot every few seconds. */
async function withProgress(text, work) {
  const started = Date.now()
  process.stderr.write(text)
  const timer = setInterval(() => process.stderr.write('.'), 3000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    say(` ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}

/** Installs when the lock file changed. Without a change nothing is asked of the network. */
export async function install() {
  const hash = contentHash(['package-lock.json', '.npmrc'])
  if (isStamped(INSTALL_STAMP, hash) && findBundledNode()) return
  await withProgress('Installing packages ', () => npm(['ci', '--prefer-offline', '--ignore-scripts']))
  setStamp(INSTALL_STAMP, hash)
}

const vite = (app, args) =>
  run(bundledNode(), [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args], {
    cwd: path.join(root, app),
  })

/** Builds the web app, the studio, and outside production the page of their parts (/dev/kit), when the sources changed. */
export async function build() {
  const hash = contentHash(webSources())
  const ofWeb = (stamp, ...args) => ({ stamp, app: 'apps/web', args, hash })
  const jobs = [
    ofWeb(BUILD_STAMP),
    // After the app, whose build empties the folder around it.
    ofWeb(CODE_STAMP, '--config', 'vite.code.config.ts'),
    ofWeb(PLAYER_STAMP, '--config', 'vite.player.config.ts'),
    { stamp: STUDIO_STAMP, app: 'apps/studio', args: [], hash: contentHash(webSources('apps/studio')) },
    ...(process.env.NODE_ENV === 'production' ? [] : [ofWeb(KIT_STAMP, '--config', 'vite.kit.config.ts')]),
  ].filter(job => !isStamped(job.stamp, job.hash))
  if (jobs.length === 0) return
  const work = async job => {
    await vite(job.app, job.args)
    setStamp(job.stamp, job.hash)
  }
  await withProgress('Building the web app ', async () => {
    // The build of the app empties the folder that two of the others write into; those don't disturb each other.
    await Promise.all(jobs.filter(job => job.stamp === BUILD_STAMP).map(work))
    await Promise.all(jobs.filter(job => job.stamp !== BUILD_STAMP).map(work))
  })
}

/** Ends with one sentence when this machine or a step can't do it. */
export async function prepare(steps) {
  const fault = faultOfMachine()
  if (fault) {
    say(fault)
    process.exit(1)
  }
  try {
    for (const step of steps) await step()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

/** Runs a program with the bundled Node, forwards signals, and ends as it ends. */
export function become(args, env = {}) {
  const child = spawn(bundledNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
