import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { bundledNode, root } from '../../launch/machine.mjs'

export interface Tree {
  /** Where it stands. */
  place: string
  /** Writes a file of the tree; the file that it was linked to stays as it is. */
  plant(file: string, text: string): void
  /** Changes a file of the tree. Throws when that changes nothing. */
  change(file: string, change: (text: string) => string): void
  /** Runs a part of `npm run check` there and gives everything that it printed. */
  run(part: { args: string[]; command?: string }): string
  /** Runs it and gives what it printed if it failed, else nothing. */
  faultsOf(part: { args: string[]; command?: string }): string
  remove(): void
}

/** Files that git knows or would add; without git, nothing can be planted. */
function sources(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(file => file && existsSync(path.join(root, file)))
}

/** Packages as they are installed, with those of the workspace standing in the tree itself. */
function linkPackages(tree: string): void {
  const from = path.join(root, 'node_modules')
  const to = path.join(tree, 'node_modules')
  mkdirSync(path.join(to, '@learn'), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== '@learn' && name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name))
  for (const place of ['apps', 'packages'])
    for (const name of readdirSync(path.join(tree, place)))
      symlinkSync(path.join(tree, place, name), path.join(to, '@learn', name))
}

/** A copy of the repository in hard links, to break. It stands beside the real one's cache, on the same disk. */
export function copyTree(): Tree {
  const place = path.join(root, '.cache')
  mkdirSync(place, { recursive: true })
  const tree = mkdtempSync(path.join(place, 'walls-'))
  for (const file of sources()) {
    const target = path.join(tree, file)
    mkdirSync(path.dirname(target), { recursive: true })
    // A config is found upwards from a file by its real place; links would do for the rest.
    if (file.includes('/')) linkSync(path.join(root, file), target)
    else copyFileSync(path.join(root, file), target)
  }
  linkPackages(tree)
  const plant = (file: string, text: string) => {
    const target = path.join(tree, file)
    rmSync(target, { force: true })
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const outcome: (part: Parameters<Tree['run']>[0]) => { isOk: boolean; output: string } = ({ args, command }) => {
    const { status, stdout, stderr } = spawnSync(command ?? bundledNode(), args, {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    return { isOk: status === 0, output: `${stdout}\n${stderr}` }
  }
  return {
    place: tree,
    plant,
    change(file, change) {
      const before = readFileSync(path.join(tree, file), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`${file} has nothing of the kind`)
      plant(file, after)
    },
    run: part => outcome(part).output,
    faultsOf(part) {
      const { isOk, output } = outcome(part)
      return isOk ? '' : output
    },
    remove: () => rmSync(tree, { recursive: true, force: true }),
  }
}
