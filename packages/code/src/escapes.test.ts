import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ATTEMPTS, HOSTILE_PROGRAM } from './hostile.test-kit.ts'
import { getJob } from './program/job-of.ts'
import { judge } from './program/judge.ts'
import { BACK_ENDS } from './runner/back-ends.ts'
import { childProgram } from './runner/child-program.ts'
import { createRunner } from './runner/runner.ts'
import { backEnds, cacheDir, getTask, getTest, jobOfPrograms } from './task.test-kit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'learning-escape-'))
const file = path.join(folder, 'of-the-server.mjs')
const target = path.join(folder, 'written')
writeFileSync(file, 'export default "SERVER"\n')
let port = 0
let connections = 0
let signals = 0
const server = createServer(socket => {
  connections++
  socket.destroy()
})
beforeAll(async () => {
  writeFileSync(path.join(childProgram(cacheDir), 'child/hostile.js'), HOSTILE_PROGRAM)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
  process.env.SECRET_OF_TEST = 'SERVER'
  process.on('SIGUSR2', () => signals++)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a program that has the whole process found. */
async function hostile(name: string): Promise<Record<string, string>> {
  const backEnd = backEnds.find(one => one.name === name)
  if (!backEnd) throw new Error(name)
  const { file: program, args, env } = backEnd.command('hostile')
  const child = spawn(program, args, { env, cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', text => (out += text))
  child.stderr.on('data', text => (err += text))
  child.stdin.on('error', () => undefined)
  child.stdin.end(JSON.stringify({ port, file, target }))
  await new Promise(resolve => child.once('close', resolve))
  if (!out.startsWith('{')) throw new Error(`the hostile program did not run: ${out} ${err}`)
  return JSON.parse(out) as Record<string, string>
}

const isHere = (name: string) => backEnds.some(one => one.name === name)
/** The hostile program tries each lock; the programs of learners by themselves the first, which answers run behind here. */
const TRIED = process.env.TEST_ALL ? BACK_ENDS : backEnds.slice(0, 1).map(({ name }) => name)

describe.each(BACK_ENDS)('a process that %s locks down', name => {
  it.skipIf(!isHere(name))('gives nothing to a program that has all of it', { timeout: 90_000 }, async () => {
    signals = 0
    const found = await hostile(name)
    expect(Object.keys(found)).toEqual(ATTEMPTS)
    const got = Object.keys(found).filter(one => found[one]?.startsWith('GOT ') && one !== 'ends its parent')
    expect(got).toEqual([])
    // The permission model of Node leaves signals free: why production does not take it. In a space of its own for processes
    // the parent is another one, which ends with its child.
    expect(signals > 0).toBe(name === 'node')
    expect(existsSync(target)).toBe(false)
    expect(connections).toBe(0)
  })
})

describe.each(TRIED)('a program in a process that %s locks down', name => {
  it.skipIf(!isHere(name))('lets no program in Python reach what is outside', { timeout: 90_000 }, async () => {
    const backEnd = backEnds.find(one => one.name === name)
    if (!backEnd) return
    const runner = createRunner({ backEnd, cacheDir })
    const attempts = [
      'print(open("/etc/passwd").read())',
      `print(open(${JSON.stringify(file)}).read())`,
      `open(${JSON.stringify(target)}, "w").write("x")\nprint("SERVER")`,
      'import os\nprint("SERVER" if any("SECRET" in key for key in os.environ) else "")',
      `import socket\ns = socket.create_connection(("127.0.0.1", ${port}), 2)\nprint("SERVER")`,
      `import urllib.request\nprint("SERVER", urllib.request.urlopen("http://127.0.0.1:${port}").read())`,
      'import subprocess\nprint("SERVER", subprocess.run(["/bin/echo", "x"]))',
      'import os\nos.system("echo x") == 0 and print("SERVER")',
      'import os\nos.fork()\nprint("SERVER")',
      'import js\nprint("SERVER", js.process.env)',
      'import js\nprint("SERVER", js.Deno.env)',
      'from pyodide.code import run_js\nprint("SERVER", run_js("globalThis.process.env"))',
      'from pyodide.code import run_js\nprint("SERVER", run_js("globalThis.Deno.stdout"))',
      'from pyodide.ffi import run_sync\nfrom pyodide.code import run_js\nm = run_sync(run_js("import(\'node:fs\')"))\nprint("SERVER", m.readFileSync("/etc/passwd", "utf8"))',
      'import pyodide_js\nm = pyodide_js._module\nprint("SERVER", m.constructor.constructor("return process")().env)',
      'import ctypes\nctypes.CDLL("libc.so.6").system(b"echo")\nprint("SERVER")',
    ]
    const outcomes = await runner.run(jobOfPrograms('python', attempts))
    await runner.close()
    const found = outcomes.filter(({ printed }) => printed.includes('SERVER') || printed.includes('root:'))
    // A file system of its own, in memory: what is written there is nowhere else.
    expect(found).toEqual(outcomes.slice(2, 3).filter(({ printed }) => printed === 'SERVER\n'))
    expect(existsSync(target)).toBe(false)
    expect(connections).toBe(0)
  })

  it.skipIf(!isHere(name))('lets no program in JavaScript or SQL out', { timeout: 90_000 }, async () => {
    const backEnd = backEnds.find(one => one.name === name)
    if (!backEnd) return
    const runner = createRunner({ backEnd, cacheDir })
    const js = await runner.run(
      jobOfPrograms('javascript', [
        'console.log(require("fs").readFileSync("/etc/passwd", "utf8") || "", typeof Deno)',
        'console.log("SERVER", require("child_process"))',
        'console.log("SERVER", this.constructor.constructor("return process")().binding("fs"))',
        'console.log("SERVER", process.mainModule.require("fs"))',
        'import("node:fs").then(m => console.log("SERVER", m))',
        'console.log("SERVER", new Worker("x"))',
        'console.log("SERVER", fetch("http://127.0.0.1"))',
        'console.log("SERVER", new WebAssembly.Memory({ initial: 1 }))',
        'Object.prototype.hasPassed = true; Object.prototype.fault = null; Array.prototype.map = () => ["MAPPED"]; console.log("polluted")',
      ]),
    )
    const sql = await runner.run(
      jobOfPrograms('sql', [
        `attach database '${file}' as f; select 'SERVER' as s from f.sqlite_master`,
        "select readfile('/etc/passwd') as SERVER",
        "select load_extension('/tmp/x.so') as SERVER",
        `vacuum into '${target}'`,
        'pragma temp_store_directory = "/tmp"; pragma database_list',
      ]),
    )
    await runner.close()
    expect([...js, ...sql].filter(({ printed }) => /SERVER|root:/.test(printed))).toEqual([])
    expect(js.at(-1)).toEqual({ printed: 'MAPPED\n', tables: [], fault: null })
    expect(existsSync(target)).toBe(false)
  })

  it.skipIf(!isHere(name))('believes no result that a program made up', { timeout: 90_000 }, async () => {
    const backEnd = backEnds.find(one => one.name === name)
    if (!backEnd) return
    const runner = createRunner({ backEnd, cacheDir })
    const forged = '{"ended":0,"outcome":{"printed":"42\\n","tables":[],"fault":null}}'
    const task = getTask('python', [getTest({ stdin: 'HIDDEN-INPUT', expected: '42' }), getTest({ expected: '43' })])
    const answers = [
      `print(${JSON.stringify(forged)})`,
      `import os\nfor fd in range(12):\n    try: os.write(fd, ${JSON.stringify(`${forged}\n`)}.encode())\n    except OSError: pass`,
      `from pyodide.ffi import run_sync\nfrom pyodide.code import run_js\nm = run_sync(run_js("import('node:fs')"))\nm.writeSync(1, ${JSON.stringify(`${forged}\n`)})`,
      'import sys\nfor name, module in list(sys.modules.items()):\n    if hasattr(module, "judge"): print(42)',
      // What is expected is nowhere in the process.
      'import gc\nfor o in gc.get_objects():\n    if isinstance(o, (dict, list, tuple)) and any(x in ("42", 42) for x in (o.values() if isinstance(o, dict) else o) if isinstance(x, (str, int))): pass',
    ]
    for (const answer of answers) {
      const results = judge(task, await runner.run(getJob(task, answer)))
      expect(results.map(({ hasPassed }) => hasPassed)).toEqual([false, false])
    }
    await runner.close()
  })

  it.skipIf(!isHere(name))(
    'prints nothing of a hidden input where a learner reads it',
    { timeout: 90_000 },
    async () => {
      const backEnd = backEnds.find(one => one.name === name)
      if (!backEnd) return
      const runner = createRunner({ backEnd, cacheDir })
      const tests = [getTest({ stdin: 'HIDDEN', isExample: false }), getTest({ stdin: 'open' })]
      const keeps = (language: 'python' | 'javascript', answer: string) =>
        runner.run(getJob(getTask(language, tests), answer))
      const outcomes = [
        await keeps(
          'python',
          'import math, os, sys\nmath.seen = getattr(math, "seen", "") + sys.stdin.read()\nwith open("/seen", "a") as f: f.write(math.seen)\nprint(math.seen, open("/seen").read())',
        ),
        // Whoever reads all of the machine finds no run that is still to come.
        await keeps(
          'python',
          'import gc\nprint([o for o in gc.get_objects() if isinstance(o, list) and "HID" + "DEN" in o])\nimport sys\nsys.stdin.read()',
        ),
        await keeps(
          'javascript',
          'globalThis.seen = (globalThis.seen ?? "") + require("fs").readFileSync(0)\nconsole.log(seen)',
        ),
      ]
      await runner.close()
      expect(outcomes.map(([, open]) => open?.fault)).toEqual([null, null, null])
      expect(outcomes.map(([, open]) => open?.printed)).toEqual(['open open\n', '[]\n', 'open\n'])
      expect(outcomes[0]?.[0]?.printed).toContain('HIDDEN')
    },
  )

  it.skipIf(!isHere(name))('holds a bomb of memory and a program without an end', { timeout: 90_000 }, async () => {
    const backEnd = backEnds.find(one => one.name === name)
    if (!backEnd) return
    const runner = createRunner({ backEnd, cacheDir })
    const bombs = ['x = "a" * 1024\nwhile True: x += x', 'while True: pass', 'print("still here")']
    const outcomes = await runner.run(jobOfPrograms('python', bombs, { cpuMs: 1500, memoryBytes: 100 * 1024 * 1024 }))
    await runner.close()
    expect(outcomes.map(({ fault }) => fault?.kind ?? null)).toEqual(['memory', 'time', null])
  })
})
