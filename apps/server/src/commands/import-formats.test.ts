import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cartridge, olx } from '@learn/interchange/testkit/cartridge.ts'
import { item21 } from '@learn/interchange/testkit/qti.ts'
import { writeZip } from '@learn/interchange/testkit/write-zip.ts'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { start } from '#testkit/quiz-learner.ts'
import { createTestSystem } from '#testkit/system.ts'
import { programs } from '../modules/learning/index.ts'

const system = await createTestSystem()

async function importing(...argv: string[]) {
  const lines: string[] = []
  const code = await system.runCommand(['import', ...argv], line => lines.push(line))
  return { code, text: lines.join('\n') }
}

async function write(name: string, bytes: string | Uint8Array): Promise<string> {
  const file = path.join(system.config.DATA_DIR, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes)
  return file
}

const activityNamed = async (name: string) => {
  const rows = await system.raw.selectFrom('learning_activity').selectAll().where('name', '=', name).execute()
  return rows.at(-1)
}

describe('npm run import takes a course of another system by the same road', () => {
  it('a Common Cartridge, whose quiz can be taken; the same file twice changes nothing', async () => {
    const file = await write('birds.imscc', writeZip(cartridge()))
    const first = await importing(file, '--program', 'Birds')
    expect(first.code, first.text).toBe(0)
    expect(first.text).toContain('activity: page Welcome')
    expect(first.text).toContain('a tool of another site (LTI)')
    expect((await importing(file)).text).toContain('The same file is here already: nothing changed.')
    expect((await importing(file, '--force')).text).toContain('The same course is here already')
    const learner = await createPerson(system)
    const program = await programs.findProgram(system.db, 'Birds')
    if (program === null) throw new Error('the program is there')
    await programs.joinProgram(system.db, learner.id, program, system.clock.now(), null)
    const client = await signIn(system, learner)
    const attempt = await start(client, (await activityNamed('Quiz'))?.id ?? 0)
    expect(attempt.questions.map(({ type }) => type)).toContain('cloze')
  })

  it('a course of Open edX, and Markdown in a folder', async () => {
    expect((await importing(await write('cells.zip', writeZip(olx())))).text).toContain('The course was created.')
    await write('bread/index.md', '---\ntitle: Bread\n---\nHello')
    await write('bread/start/knead.md', '# Kneading\n<script>alert(1)</script>**Hands**')
    const folder = path.join(system.config.DATA_DIR, 'bread')
    expect((await importing(folder)).text).toContain('The course was created.')
    expect((await importing(folder)).text).toContain('The same file is here already')
    await write('bread/start/knead.md', '# Kneading\nFeet')
    expect((await importing(folder)).text).toContain('The course was updated.')
  })

  it('a zip of questions alone goes into the bank of the institute', async () => {
    const file = await write(
      'items.zip',
      writeZip([
        {
          path: 'imsmanifest.xml',
          bytes:
            '<manifest><resources><resource identifier="a" type="imsqti_item_xmlv2p1" href="a.xml"/></resources></manifest>',
        },
        { path: 'a.xml', bytes: item21('order') },
      ]),
    )
    expect((await importing(file)).text).toContain('The bank of the institute: 1 new')
  })
})
