import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPerson, signIn } from '#testkit/factories.ts'
import { filesInUse } from '#testkit/imports.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const head = (more: string) =>
  `---\ntitle: Sheet\nsummary: S\nauthor: A\ndate: 2026-01-02\ntags: SQL\n${more}\n---\nUse it.\n`

/** Publishes one article of a folder of its own; `files`: what stands beside it. */
async function publish(more: string, files: Record<string, string | Uint8Array>, key = 'sheet') {
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-'))
  await writeFile(path.join(folder, `${key}.md`), head(more))
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes)
  const lines: string[] = []
  const code = await system.runCommand(['hub:publish', folder], line => lines.push(line))
  return { code, text: lines.join() }
}
const get = (url: string) => system.content.inject({ method: 'GET', url: new URL(url).pathname })

describe('a file of the learning hub', () => {
  it('is shown with its size, and fetched by a link of its reader until it is retired', async () => {
    expect(await publish('kind: file\nfile: joins.csv', { 'joins.csv': 'a,b\n1,2\n' })).toMatchObject({ code: 0 })
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const list = (await client.learn('local_learn_get_resources', { kind: 'file' })).body
    expect(list.items).toMatchObject([{ kind: 'file', title: 'Sheet', sizeBytes: 8, url: null }])
    const read = async () => (await client.learn('local_learn_get_resource', { id: list.items[0]?.id ?? 0 })).body
    const { file } = (await read()).resource
    expect(file).toMatchObject({ name: 'joins.csv', sizeBytes: 8 })
    const url = file?.url ?? ''
    const reply = await get(url)
    expect([reply.statusCode, reply.body]).toEqual([200, 'a,b\n1,2\n'])
    // A link names who asked; another name in it is nobody's signature.
    expect((await get(url.replace(`/${person.id}/`, `/${person.id + 1}/`))).statusCode).toBe(404)
    const { file_sha256: hash } = await system.raw
      .selectFrom('hub_resource')
      .select('file_sha256')
      .where('key', '=', 'sheet')
      .executeTakeFirstOrThrow()
    expect(await filesInUse(system, [hash ?? ''])).toEqual([hash])
    await system.runCommand(['hub:set', 'retire', 'sheet'], () => undefined)
    expect((await get(url)).statusCode).toBe(404)
  })

  it('takes the place of the one that was published before, and goes with it', async () => {
    const fileOf = async () =>
      system.raw.selectFrom('hub_resource').select(['kind', 'file_name']).where('key', '=', 'one').executeTakeFirst()
    await publish('kind: file\nfile: a.txt', { 'a.txt': 'one' }, 'one')
    await publish('kind: video\nfile: b.txt', { 'b.txt': 'two' }, 'one')
    expect(await fileOf()).toEqual({ kind: 'video', file_name: 'b.txt' })
    await publish('', {}, 'one')
    expect(await fileOf()).toEqual({ kind: 'article', file_name: null })
  })

  it.each([
    ['outside of its folder', 'kind: file\nfile: ../secret.txt', /lies outside/],
    ['that is not there', 'kind: file\nfile: none.txt', /ENOENT/],
    ['that is not named', 'kind: file', /has no file/],
    ['that is not what it says', 'kind: file\nfile: a.pdf', /not what its name says/],
  ])('is refused %s', async (_what, more, text) => {
    const reply = await publish(more, { 'a.pdf': 'no pdf' }, 'refused')
    expect(reply).toMatchObject({ code: 1, text: expect.stringMatching(text) as string })
    const found = system.raw.selectFrom('hub_resource').select('id').where('key', '=', 'refused')
    expect(await found.execute()).toEqual([])
  })
})
