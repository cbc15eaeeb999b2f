import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ACTIVITY_TYPES } from '@learn/contract/course'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')

/** Where a kind is at home: one file for each floor, named after it. The contract lists them all. */
const ROOMS = [
  /^apps\/server\/src\/modules\/[a-z]+\/kinds\/(?<type>[a-z]+)\.ts$/,
  /^packages\/interchange\/src\/moodle\/kinds\/(?<type>[a-z]+)\.ts$/,
  /^packages\/course\/src\/content\/(?<type>[a-z]+)\.ts$/,
  /^packages\/contract\//,
]
/** Words that are not the type that they look like: an attribute of HTML, a kind of content of the protocol, an area of files. */
const NAMESAKES = [
  'apps/server/src/modules/learning/html.ts: label',
  'apps/server/src/modules/protocol/service/contents.ts: url',
  'packages/interchange/src/moodle/users-data.ts: feedback',
]

const isNamed = (text: string, type: string) => new RegExp(`(['"])${type}\\1`).test(text)

function typesNamedIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return ACTIVITY_TYPES.filter(type => type !== 'other' && isNamed(text, type)).map(type => `${file}: ${type}`)
}

const isAtHome = (named: string): boolean => {
  const [file = '', type] = named.split(': ')
  return ROOMS.some(room => {
    const found = room.exec(file)
    return found !== null && (found.groups === undefined || found.groups.type === type)
  })
}

it('names a type of activity in its own rooms and in the contract only', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], {
    cwd: root,
    exclude: file => /\.test\.ts$|node_modules/.test(file),
  })
  expect(files.length).toBeGreaterThan(300)
  const named = files.flatMap(typesNamedIn)
  expect(named.filter(isAtHome).length).toBeGreaterThan(20)
  expect(named.filter(one => !isAtHome(one)).sort()).toEqual(NAMESAKES)
})
