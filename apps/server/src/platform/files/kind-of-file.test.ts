import { describe, expect, it } from 'vitest'
import { mimeOfUpload } from './kind-of-file.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const png = latin1('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')
const jpeg = latin1('\xFF\xD8\xFF\xE0\0\x10JFIF\0')
const pdf = latin1('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n')
const docx = latin1('PK\x03\x04\x14\0\0\0[Content_Types].xml word/document.xml')
const program = Buffer.concat([latin1('MZ'), Buffer.alloc(0x3a), Buffer.from([0x40, 0, 0, 0]), latin1('PE\0\0')])
const elf = latin1('\x7FELF\x02\x01\x01')

describe('an uploaded file', () => {
  it.each<[string, Buffer, string]>([
    ['a.png', png, 'image/png'],
    ['a.JPG', jpeg, 'image/jpeg'],
    ['a.gif', latin1('GIF89a\x01\0'), 'image/gif'],
    ['a.webp', latin1('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['a.pdf', pdf, 'application/pdf'],
    ['behind-junk.pdf', Buffer.concat([latin1('\0\0\n'), pdf]), 'application/pdf'],
    ['a.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.doc', latin1('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0'), 'application/msword'],
    ['a.doc', latin1('{\\rtf1 x}'), 'application/msword'],
    ['a.txt', latin1('hello'), 'text/plain'],
    ['about.md', latin1('a PDF begins with %PDF-1.7'), 'text/plain'],
    ['mz.csv', latin1('MZ,name\n1,2'), 'text/plain'],
    ['latin.csv', latin1('caf\xE9;1\r\n'), 'text/plain'],
    ['wide.txt', Buffer.from('\uFEFFhello', 'utf16le'), 'text/plain'],
    ['page.html', latin1('<script>alert(1)</script>'), 'text/plain'],
    ['model.pbix', latin1('PK\x03\x04'), 'application/octet-stream'],
    ['no-ending', latin1('hello'), 'text/plain'],
  ])('is taken as what it is: %s', (name, bytes, mime) => {
    expect(mimeOfUpload(name, bytes)).toBe(mime)
  })

  it.each<[string, Buffer]>([
    ['a.png', jpeg],
    ['a.png', latin1('<script>alert(1)</script>')],
    ['a.pdf', docx],
    ['a.pdf', latin1('no PDF')],
    ['a.docx', latin1('PK\x03\x04 xl/workbook.xml')],
    ['a.xlsx', docx],
    ['a.txt', pdf],
    ['a.txt', png],
    ['a.csv', latin1('a,b\0c')],
    ['a.exe', program],
    ['report', program],
    ['a.bin', elf],
    ['a.pdf', program],
  ])('is refused where its name says something else, or it is a program: %s', (name, bytes) => {
    expect(mimeOfUpload(name, bytes)).toBeNull()
  })
})
