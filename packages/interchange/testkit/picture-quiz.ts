import { drawnPng } from './drawn-png.ts'

/** Questions of Moodle XML that are answered on a picture, and a matching of short answers that are drawn. */
const question = (type: string, name: string, html: string, inside: string): string =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><defaultgrade>1</defaultgrade>${inside}</question>`
const file = (name: string, bytes: Buffer): string =>
  `<file name="${name}" path="/" encoding="base64">${bytes.toString('base64')}</file>`
const thing = (no: number, text: string, more: string): string =>
  `<drag><no>${no}</no><text>${text}</text>${more}</drag>`
const place = (no: number, label: string, x: number, y: number): string =>
  `<drop><text>${label}</text><no>${no}</no><choice>${no}</choice><xleft>${x}</xleft><ytop>${y}</ytop></drop>`
const area = (no: number, shape: string, coords: string, choice: number): string =>
  `<drop><no>${no}</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`
const short = (prompt: string, answer: string): string =>
  question(
    'shortanswer',
    prompt,
    `<p>${prompt}</p>`,
    `<answer fraction="100" format="moodle_auto_format"><text>${answer}</text></answer>`,
  )

const house = drawnPng(480, 320, [
  { colour: [214, 231, 244], x: 0, y: 0, width: 480, height: 320 },
  { colour: [120, 160, 96], x: 0, y: 260, width: 480, height: 60 },
  { colour: [226, 205, 170], x: 130, y: 130, width: 220, height: 150 },
  { colour: [160, 74, 58], x: 110, y: 90, width: 260, height: 44 },
  { colour: [96, 62, 44], x: 215, y: 200, width: 50, height: 80 },
])
const lakes = drawnPng(400, 300, [
  { colour: [222, 232, 208], x: 0, y: 0, width: 400, height: 300 },
  { colour: [86, 140, 190], x: 100, y: 90, radius: 42 },
  { colour: [86, 140, 190], x: 290, y: 200, radius: 56 },
])

const group = '<draggroup>1</draggroup>'

export const pictureQuiz = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
${question('ddimageortext', 'House', '<p>What is what of this house?</p>', `${file('house.png', house)}${thing(1, 'Roof', group)}${thing(2, 'Wall', group)}${thing(3, 'Door', group)}${place(1, 'above', 200, 96)}${place(2, 'at the left', 136, 150)}${place(3, 'below', 212, 226)}`)}
${question('ddmarker', 'Lakes', '<p>Mark both lakes, and a place on dry land.</p>', `${file('lakes.png', lakes)}${thing(1, 'Lake', '<noofdrags>2</noofdrags>')}${thing(2, 'Land', '<noofdrags>1</noofdrags>')}${area(1, 'circle', '100,90;42', 1)}${area(2, 'circle', '290,200;56', 1)}${area(3, 'rectangle', '180,120;40,60', 2)}`)}
${short('Capital of France', 'Paris')}
${short('Capital of Italy', 'Rome')}
${short('Capital of Nepal', 'Kathmandu')}
${question('randomsamatch', 'Capitals', '<p>Which city belongs to which country?</p>', '<choose>2</choose><subcats>0</subcats>')}
</quiz>`
