import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../launch/machine.mjs'

/** Lines that git prints; none when it fails. */
function git(/** @type {string[]} */ ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Files that differ from the merge base with main, committed or not; gone ones too, so that what used them is checked. */
export function changedFiles() {
  const [base] = [...git('merge-base', 'HEAD', 'main'), ...git('merge-base', 'HEAD', 'origin/main')]
  if (!base) throw new Error('check --changed compares with main, and there is no main here')
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Every file that git knows or would add; none where git is missing. */
export const listedFiles = () => [...new Set(git('ls-files', '--cached', '--others', '--exclude-standard'))]

/** True for a file that still stands. */
export const stands = (/** @type {string} */ file) => existsSync(path.join(root, file))
