// Questions of the type STACK out of a backup: only as much of tar and XML as such a file has.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { StackBranch, StackSource } from './question/source.ts'

export type SampleQuestion = StackSource & {
  id: string
  seeds: number[]
  tests: { inputs: Record<string, string>; expected: { tree: string; score: string }[] }[]
}

function fileInTar(archive: Buffer, name: string): string {
  for (let at = 0; at + 512 <= archive.length; ) {
    const title = archive.toString('utf8', at, at + 100).replace(/\0[\s\S]*$/, '')
    const size = Number.parseInt(archive.toString('utf8', at + 124, at + 136), 8) || 0
    if (title.replace(/^\.\//, '') === name) return archive.toString('utf8', at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error(`${name} is not in the archive`)
}

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\r', '')
const textIn = (xml: string, name: string): string => {
  const value = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? ''
  return value === '$@NULL@$' ? '' : plain(value)
}
const each = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name} id="[^"]*">([\\s\\S]*?)</${name}>`, 'g'))].map(m => m[1] ?? '')
const isOn = (xml: string, name: string): boolean => textIn(xml, name) === '1'

function branch(xml: string, side: 'true' | 'false'): StackBranch {
  const next = textIn(xml, `${side}nextnode`)
  const scoreMode = textIn(xml, `${side}scoremode`) as StackBranch['scoreMode']
  return {
    score: textIn(xml, `${side}score`),
    scoreMode,
    penalty: textIn(xml, `${side}penalty`),
    next: next === '-1' ? null : next,
    note: textIn(xml, `${side}answernote`),
    feedback: textIn(xml, `${side}feedback`),
  }
}

/** All STACK questions of a backup. */
export function sampleQuestions(file: string): SampleQuestion[] {
  const xml = fileInTar(gunzipSync(readFileSync(file)), 'questions.xml')
  return [...xml.matchAll(/<question id="(\d+)">([\s\S]*?)<\/question>/g)]
    .filter(m => m[2]?.includes('<plugin_qtype_stack_question>'))
    .map(([, id, body]) => questionOf(id ?? '', body ?? ''))
}
function questionOf(id: string, body: string): SampleQuestion {
  const [options = ''] = each(body, 'stackoptions')
  return {
    id,
    variables: textIn(options, 'questionvariables'),
    text: textIn(body, 'questiontext'),
    specificFeedback: textIn(options, 'specificfeedback'),
    questionNote: textIn(options, 'questionnote'),
    generalFeedback: textIn(body, 'generalfeedback'),
    questionSimplify: isOn(options, 'questionsimplify'),
    assumePositive: isOn(options, 'assumepositive'),
    assumeReal: isOn(options, 'assumereal'),
    multiplicationSign: textIn(options, 'multiplicationsign'),
    sqrtSign: isOn(options, 'sqrtsign'),
    complexNo: textIn(options, 'complexno'),
    inverseTrig: textIn(options, 'inversetrig'),
    logicSymbol: textIn(options, 'logicsymbol'),
    matrixParens: textIn(options, 'matrixparens'),
    inputs: each(body, 'stackinput').map(xml => ({
      name: textIn(xml, 'name'),
      type: textIn(xml, 'type'),
      modelAnswer: textIn(xml, 'tans'),
      options: textIn(xml, 'options'),
      insertStars: Number(textIn(xml, 'insertstars')),
      strictSyntax: isOn(xml, 'strictsyntax'),
      forbidWords: textIn(xml, 'forbidwords'),
      allowWords: textIn(xml, 'allowwords'),
      forbidFloats: isOn(xml, 'forbidfloat'),
      requireLowestTerms: isOn(xml, 'requirelowestterms'),
      checkAnswerType: isOn(xml, 'checkanswertype'),
      mustVerify: isOn(xml, 'mustverify'),
      showValidation: Number(textIn(xml, 'showvalidation')),
      syntaxHint: textIn(xml, 'syntaxhint'),
      boxSize: Number(textIn(xml, 'boxsize')),
    })),
    trees: treesOf(body),
    seeds: each(body, 'stackdeployedseed').map(xml => Number(textIn(xml, 'seed'))),
    tests: each(body, 'stackqtest').map(xml => ({
      inputs: Object.fromEntries(
        each(xml, 'stackqtestinput').map(inner => [textIn(inner, 'inputname'), textIn(inner, 'value')]),
      ),
      expected: each(xml, 'stackqtestexpected').map(inner => ({
        tree: textIn(inner, 'prtname'),
        score: textIn(inner, 'expectedscore'),
      })),
    })),
  }
}

function treesOf(body: string): StackSource['trees'] {
  return each(body, 'stackprt').map(xml => ({
    name: textIn(xml, 'name'),
    value: Number(textIn(xml, 'value')),
    autoSimplify: isOn(xml, 'autosimplify'),
    feedbackVariables: textIn(xml, 'feedbackvariables'),
    first: textIn(xml, 'firstnodename') || null,
    nodes: each(xml, 'stackprtnode').map(inner => ({
      name: textIn(inner, 'nodename'),
      answerTest: textIn(inner, 'answertest'),
      sans: textIn(inner, 'sans'),
      tans: textIn(inner, 'tans'),
      testOptions: textIn(inner, 'testoptions'),
      quiet: isOn(inner, 'quiet'),
      whenTrue: branch(inner, 'true'),
      whenFalse: branch(inner, 'false'),
    })),
  }))
}
