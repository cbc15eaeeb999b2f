import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from './job.ts'
import { getJob } from './program/job-of.ts'
import { judge } from './program/judge.ts'
import { createRunner } from './runner/runner.ts'
import { backEnds, cacheDir, getTask, getTest, jobOfPrograms } from './task.test-kit.ts'

const [backEnd] = backEnds
if (!backEnd) throw new Error('no way to lock a process down works here')
const runner = createRunner({ backEnd, cacheDir })
afterAll(() => runner.close())

const resultsOf = async (task: ReturnType<typeof getTask>, answer: string) =>
  judge(task, await runner.run(getJob(task, answer)))
const printedBy = async (language: Language, ...programs: string[]) =>
  (await runner.run(jobOfPrograms(language, programs))).map(({ printed, fault }) => fault?.message ?? printed)

describe('programs in Python', () => {
  it('read their input and are compared with what was expected', async () => {
    const task = getTask('python', [
      getTest({ stdin: '3\n4\n', expected: '7' }),
      getTest({ stdin: '1\n1\n', expected: '3' }),
      getTest({ stdin: '', expected: '0' }),
    ])
    const results = await resultsOf(task, 'a = int(input())\nb = int(input())\nprint(a + b)')
    expect(results.map(({ hasPassed }) => hasPassed)).toEqual([true, false, false])
    expect(results[1]?.got).toBe('2\n')
    expect(results[2]?.fault).toBe('Line 1. The program stopped with an error. EOFError: EOF when reading a line')
  })

  it('call functions that the test calls, between the code before and after', async () => {
    const task = getTask('python', [getTest({ code: 'print(double(21))', expected: '42' })], {
      before: 'import math\nFACTOR = 2',
      after: 'assert FACTOR == 2',
    })
    const [right] = await resultsOf(task, 'def double(n):\n    return n * FACTOR')
    expect(right).toEqual({ hasPassed: true, got: '42\n', fault: '' })
    const [syntax] = await resultsOf(task, 'def double(n)\n    return n')
    expect(syntax?.fault).toBe("Line 1. The code could not be read. SyntaxError: expected ':'")
    const [missing] = await resultsOf(task, 'x = 1')
    expect(missing?.fault).toMatch(/^The program stopped with an error\. NameError: name 'double' is not defined/)
    const [inside] = await resultsOf(task, 'def double(n):\n    return n / 0')
    expect(inside?.fault).toBe('Line 2. The program stopped with an error. ZeroDivisionError: division by zero')
  })

  it('begin anew each time: what one changed the next does not find', async () => {
    const printed = await printedBy(
      'python',
      'import builtins, sys\nbuiltins.print = None\nsys.setrecursionlimit(90)\nglobals()["kept"] = 1\nopen("left.txt", "w").write("x")',
      'import os\nprint("kept" in globals(), os.path.exists("left.txt"))',
    )
    expect(printed[1]).toBe('False False\n')
  })

  it('go the same way twice: chance, hashes, zone and language are fixed', async () => {
    const program =
      'import random, time, locale\nprint(random.random(), hash("a"), time.tzname, {"b", "a", "c"}, locale.getlocale()[1])'
    const [first] = await printedBy('python', program)
    const [second] = await printedBy('python', program)
    expect(first).toMatch(/^0\.\d+ -?\d+ \('UTC-0000', 'UTC-0000'\)/)
    expect(second).toBe(first)
  })

  it('end without a fault by their own exit, and tell a recursion without an end', async () => {
    const [exit, deep] = await runner.run(
      jobOfPrograms('python', ['print("done")\nraise SystemExit(3)', 'def f(n): return f(n + 1)\nf(0)']),
    )
    expect(exit).toEqual({ printed: 'done\n', tables: [], fault: null })
    expect(deep?.fault?.message).toMatch(/^RecursionError/)
  })

  it('print in UTF-8, by bytes too', async () => {
    expect(await printedBy('python', 'import sys\nprint("₹ नमस्ते")\nsys.stdout.buffer.write(b"raw\\n")')).toEqual([
      '₹ नमस्ते\nraw\n',
    ])
  })
})

describe('programs in JavaScript', () => {
  it('print as Node does, and read their input in the usual ways', async () => {
    const printed = await printedBy(
      'javascript',
      'console.log([1, "a"], { b: [true, null] }, "text", 2n, -0, undefined)',
      'console.log(new Map([[1, { a: 2 }]]), new Set("ab"), [], {}, () => 1)',
      'console.log("%s is %d%%", "x", 12)',
    )
    expect(printed).toEqual([
      "[ 1, 'a' ] { b: [ true, null ] } text 2n -0 undefined\n",
      "Map(1) { 1 => { a: 2 } } Set(2) { 'a', 'b' } [] {} [Function (anonymous)]\n",
      'x is 12%\n',
    ])
    const sum = 'console.log(a.reduce((x, y) => x + Number(y), 0))'
    const task = getTask('javascript', [getTest({ stdin: '3\n4\n', expected: '7' })])
    for (const read of [
      'const a = [readline(), readline()]',
      'const a = require("fs").readFileSync(0, "utf8").trim().split("\\n")',
      'const a = require("node:fs").readFileSync("/dev/stdin", "utf8").trim().split("\\n")',
    ])
      expect((await resultsOf(task, `${read}\n${sum}`))[0]).toEqual({ hasPassed: true, got: '7\n', fault: '' })
  })

  it('wait for promises and timers, in a time of their own', async () => {
    const late =
      'setTimeout(() => console.log("late"), 60000)\nPromise.resolve().then(() => console.log("soon"))\nconsole.log("now")'
    expect(await printedBy('javascript', late)).toEqual(['now\nsoon\nlate\n'])
    expect(await printedBy('javascript', 'console.log(Math.random())')).toEqual(
      await printedBy('javascript', 'console.log(Math.random())'),
    )
  })

  it('tell the line of their fault', async () => {
    const task = getTask('javascript', [getTest({ code: 'console.log(f(1))' })], { before: '// one\n// two' })
    expect((await resultsOf(task, 'function f(n) {\n  return n.x.y\n}'))[0]?.fault).toBe(
      "Line 2. The program stopped with an error. TypeError: cannot read property 'y' of undefined",
    )
    expect((await resultsOf(task, 'const a = 1\nconst b = ;'))[0]?.fault).toMatch(
      /^Line 2\. The code could not be read\. SyntaxError/,
    )
  })
})

describe('programs in SQL', () => {
  const schema =
    "create table sale (id integer, city text, amount real);\ninsert into sale values (1, 'Pune', 10), (2, 'Goa', 2.5);"

  it('print result sets as the shell does, in any order of rows unless asked', async () => {
    const expected = 'city        amount\n----------  ----------\nPune        10.0\nGoa         2.5'
    const answer = 'select city, amount from sale order by id desc'
    const [any] = await resultsOf(getTask('sql', [getTest({ expected })], { schema }), answer)
    expect(any?.hasPassed).toBe(true)
    const [asked] = await resultsOf(getTask('sql', [getTest({ expected })], { schema, isOrdered: true }), answer)
    expect(asked?.hasPassed).toBe(false)
  })

  it('run the test after the answer, and what sets a test up before it; each begins anew', async () => {
    const tests = [
      getTest({ code: 'select count(*) as n from sale', expected: 'n\n----------\n1' }),
      getTest({
        code: 'select count(*) as n from sale',
        setup: "insert into sale values (3, 'Goa', 1)",
        expected: 'n\n----------\n1',
      }),
    ]
    const results = await resultsOf(getTask('sql', tests, { schema }), "delete from sale where city = 'Goa'")
    expect(results.map(({ hasPassed }) => hasPassed)).toEqual([true, true])
  })

  it('keep to the widths of a task', async () => {
    const task = getTask('sql', [getTest()], { schema, columnWidths: [3, 0], compare: 'exact' })
    expect((await resultsOf(task, 'select city, amount from sale where id = 1'))[0]?.got).toBe(
      'cit  amount\n---  ----------\nPun  10.0\n',
    )
  })

  it('tell the line of the statement that failed, and print numbers as SQLite does', async () => {
    const task = getTask('sql', [getTest()], { schema })
    expect((await resultsOf(task, 'select 1;\nselect 2;\nselect nope from sale'))[0]?.fault).toBe(
      'Line 3. The program stopped with an error. no such column: nope',
    )
    expect((await resultsOf(task, 'selec 1'))[0]?.fault).toBe(
      'Line 1. The code could not be read. near "selec": syntax error',
    )
    expect(await printedBy('sql', 'select 1e20 as a, 0.1 + 0.2 as b, null as c, 9007199254740993 as d')).toEqual([
      'a           b           c           d\n----------  ----------  ----------  ----------------\n1.0e+20     0.3                     9007199254740993\n',
    ])
  })

  it('begin with the database that they are given', async () => {
    const { default: initSqlJs } = await import('sql.js')
    const { readFileSync } = await import('node:fs')
    const { ENGINE_FILES } = await import('./runner/assets.ts')
    const wasm = readFileSync(ENGINE_FILES.sql['sql-wasm.wasm'] ?? '')
    const sqlite = await initSqlJs({ wasmBinary: Uint8Array.from(wasm).buffer })
    const made = new sqlite.Database()
    made.exec("create table given (word text); insert into given values ('here')")
    const task = getTask('sql', [getTest({ expected: 'word\n----------\nhere' })])
    const database = (made as unknown as { export(): Uint8Array }).export()
    const outcomes = await runner.run(getJob(task, 'select word from given', { database }))
    expect(judge(task, outcomes)[0]?.hasPassed).toBe(true)
  })
})
