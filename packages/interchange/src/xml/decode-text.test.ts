import { expect, it } from 'vitest'
import { decodePage, decodeText } from './decode-text.ts'

const declared = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`
const wide = Buffer.from(`\uFEFF${declared('UTF-16', 'é')}`, 'utf16le')

it.each<[string, Uint8Array, string]>([
  ['ISO-8859-1 by its declaration', Buffer.from(declared('ISO-8859-1', 'café'), 'latin1'), 'café'],
  ['windows-1252 by its declaration', Buffer.from(declared('windows-1252', '\x80'), 'latin1'), '€'],
  ['UTF-8', Buffer.from(declared('UTF-8', 'café')), 'café'],
  ['UTF-8 without a word', Buffer.from('<a>café</a>'), 'café'],
  ['UTF-8 by its mark, whatever is declared', Buffer.from(`\uFEFF${declared('ISO-8859-1', 'café')}`), 'café'],
  ['UTF-16', wide, 'é'],
  ['UTF-8 that says UTF-16', Buffer.from(declared('UTF-16', 'é')), 'é'],
  ['UTF-8 in words of a text that is no declaration', Buffer.from('encoding="latin1" café'), 'café'],
])('reads %s', (_what, bytes, text) => {
  expect(decodeText(bytes).text).toContain(text)
})

it('tells an encoding that is not known, and what is no text', () => {
  expect(decodeText(Buffer.from(declared('KLINGON-8', 'x')))).toEqual({ text: null, unknown: 'klingon-8' })
  const broken = { line: 2, byte: 0xe9 }
  expect(decodeText(Buffer.from('a\ncaf\xE9', 'latin1'))).toEqual({ text: null, broken })
  expect(decodeText(Buffer.from('a\0b'))).toEqual({ text: null })
})

const page = (charset: string, text: string) => `<html><head><meta ${charset}></head><body>${text}</body></html>`

it.each<[string, Uint8Array, string]>([
  ['as its head says', Buffer.from(page('charset="iso-8859-2"', '\xB1'), 'latin1'), 'ą'],
  [
    'as an older head says',
    Buffer.from(page('http-equiv="Content-Type" content="text/html; charset=windows-1252"', '\x93'), 'latin1'),
    '“',
  ],
  ['without a word as old Windows wrote it', Buffer.from('# Caf\xE9 \x96 x', 'latin1'), '# Café – x'],
  ['in UTF-8 with a stray byte', Buffer.concat([Buffer.from(page('charset=utf-8', 'é')), Buffer.from([0xff])]), 'é'],
  ['in UTF-8 with an end of a string in it', Buffer.from('é\0x'), 'é'],
  ['as a manifest declares', Buffer.from(declared('ISO-8859-1', 'café'), 'latin1'), 'café'],
])('a page is read %s', (_what, bytes, text) => {
  expect(decodePage(bytes)).toContain(text)
})
