import type { BankCategory, BankQuestion, Question } from '@learn/questions'
import fc from 'fast-check'

/** What a text of an author may hold: signs of XML, of GIFT and of other languages included. */
const word = fc.oneof(
  fc.constantFrom(
    'a',
    'b ',
    '<b>c</b>',
    '&amp;',
    '<',
    '&',
    ']]>',
    '::',
    '{',
    '}',
    '=',
    '~',
    '#',
    '####',
    '->',
    '\\',
    '\\n',
  ),
  fc.constantFrom(
    '%50%',
    '//',
    '[html]',
    '[plain]',
    '\n',
    '\n\n',
    'é',
    '漢',
    '🙂',
    '"',
    "'",
    '$CATEGORY:',
    '$@NULL',
    ' ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const text = fc.array(word, { maxLength: 8 }).map(words => clean(words.join('')))
// oxlint-disable-next-line no-control-regex -- control characters are what no bank holds
const clean = (written: string): string => written.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').toWellFormed()
const notBlank = (written: string): string => (written.trim() === '' ? '' : written)
/** A bank holds no text of blanks. */
export const html = text.map(notBlank)
const typed = text.map(notBlank)
const name = text.map(
  written =>
    written
      .replaceAll(/<[^<>]*>|[<>&]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'Name',
)
const label = name.map(written => written.slice(0, 60).toWellFormed().trim() || 'x')
export const fraction = fc.constantFrom(1, 0, -1, 0.5, -0.5, 1 / 3, 2 / 3, -1 / 3, 0.25, 0.1, 1 / 7, 5 / 6, 1 / 9, 0.05)
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }).map(n => n + 0)
const size = fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 }).map(n => n + 0)
export const answers = { minLength: 1, maxLength: 4 }

const common = fc.record({
  textHtml: html,
  generalFeedbackHtml: html,
  defaultMark: size,
  penalty: fc.constantFrom(0, 1, 1 / 3, 0.1),
  hints: fc.array(
    html.filter(written => written !== ''),
    { maxLength: 2 },
  ),
})
const feedback = fc.record({ rightHtml: html, partlyHtml: html, wrongHtml: html })
const choices = {
  choices: fc.array(fc.record({ html, fraction, feedbackHtml: html }), answers),
  shuffles: fc.boolean(),
  numbering: fc.constantFrom(
    'none' as const,
    'abc' as const,
    'ABC' as const,
    '123' as const,
    'iii' as const,
    'III' as const,
  ),
  instructionHtml: html,
  feedback,
}
const pixels = fc.integer({ min: 0, max: 4000 })
const words = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null })
const codeTest = fc.record({
  code: typed,
  stdin: typed,
  expected: typed,
  isExample: fc.boolean(),
  display: fc.constantFrom('show' as const, 'hide' as const, 'hide-if-fail' as const, 'hide-if-succeed' as const),
  category: label,
  mark: fc.constantFrom(0, 1, 2.5),
})
const limit = fc.option(fc.constantFrom(1, 2.5, 100), { nil: null })

const patterns = fc.array(fc.record({ pattern: typed, fraction, feedbackHtml: html }), answers)
const part =
  (type: 'multichoice' | 'shortanswer') =>
  ([own, more]: [object, object]): object => ({ type, ...own, ...more })

const fieldName = fc.constantFrom('ans1', 'ans2', 'prt1')
const stackInput = fc.record({
  name: fieldName,
  type: fc.constantFrom('algebraic', 'matrix', 'dropdown', 'units'),
  modelAnswer: typed,
  options: label,
  insertStars: fc.integer({ min: 0, max: 5 }),
  strictSyntax: fc.boolean(),
  forbidWords: label,
  allowWords: label,
  forbidFloats: fc.boolean(),
  requireLowestTerms: fc.boolean(),
  checkAnswerType: fc.boolean(),
  mustVerify: fc.boolean(),
  showValidation: fc.integer({ min: 0, max: 3 }),
  syntaxHint: typed,
  isHintPlaceholder: fc.boolean(),
  boxSize: fc.integer({ min: 1, max: 80 }),
})
const stackBranch = fc.record({
  score: fc.constantFrom('0', '1', '0.5'),
  scoreMode: fc.constantFrom('=' as const, '+' as const, '-' as const),
  penalty: fc.constantFrom('', '0.1'),
  next: fc.constantFrom(null, '0'),
  note: label,
  feedbackHtml: html,
})

/** The parts of each type beside those that all have. */
const parts: { [T in Question['type']]: fc.Arbitrary<object> } = {
  truefalse: fc.record({ isTrue: fc.boolean(), trueFeedbackHtml: html, falseFeedbackHtml: html }),
  multichoice: fc.record({ ...choices, isSingle: fc.boolean() }),
  singlechoice: fc.record(choices),
  shortanswer: fc.record({
    isCaseSensitive: fc.boolean(),
    answers: fc.array(fc.record({ pattern: typed, fraction, feedbackHtml: html }), answers),
  }),
  numerical: fc.record({
    answers: fc.array(
      fc.record({ value: fc.option(number, { nil: null }), tolerance: size, fraction, feedbackHtml: html }),
      answers,
    ),
    units: fc.array(fc.record({ unit: label, multiplier: fc.constantFrom(1, 0.001, 1000) }), { maxLength: 2 }),
  }),
  match: fc.record({
    pairs: fc
      .array(fc.record({ promptHtml: html, answer: typed }), answers)
      .filter(all => all.some(({ promptHtml }) => promptHtml !== '')),
    shuffles: fc.boolean(),
    feedback,
  }),
  essay: fc.record({
    editor: fc.constantFrom('rich' as const, 'plain' as const, 'mono' as const),
    isTextRequired: fc.boolean(),
    lines: fc.integer({ min: 1, max: 100 }),
    minWords: words,
    maxWords: words,
    maxFiles: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    minFiles: fc.integer({ min: 0, max: 9 }),
    fileTypes: fc.uniqueArray(fc.constantFrom('.pdf', '.png', '.tar.gz'), { maxLength: 2 }),
    templateHtml: html,
    markerInfoHtml: html,
  }),
  coderunner: fc.record({
    language: fc.constantFrom('python' as const, 'javascript' as const, 'sql' as const, 'c' as const),
    preload: typed,
    before: typed,
    after: typed,
    tests: fc.array(codeTest, answers),
    isAllOrNothing: fc.boolean(),
    compare: fc.constantFrom('lines' as const, 'loose' as const, 'exact' as const, 'pattern' as const),
    isOrdered: fc.boolean(),
    schema: typed,
    database: fc.constant(''),
    columnWidths: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 3 }),
    cpuLimitS: limit,
    memoryLimitMb: limit,
    reference: typed,
    showsFailingInput: fc.boolean(),
    passedHtml: html,
  }),
  cloze: fc.record({
    parts: fc.array(
      fc.oneof(
        fc.tuple(common, fc.record({ ...choices, isSingle: fc.boolean() })).map(part('multichoice')),
        fc.tuple(common, fc.record({ isCaseSensitive: fc.boolean(), answers: patterns })).map(part('shortanswer')),
      ),
      answers,
    ),
  }),
  gaps: fc.record({
    words: fc.array(fc.record({ html, group: fc.integer({ min: 1, max: 3 }), isUnlimited: fc.boolean() }), answers),
    isDragged: fc.boolean(),
    shuffles: fc.boolean(),
    feedback,
  }),
  picturegaps: fc.record({
    pictureHtml: html,
    things: fc.array(fc.record({ html, group: fc.integer({ min: 1, max: 3 }), isUnlimited: fc.boolean() }), answers),
    places: fc.array(fc.record({ x: pixels, y: pixels, label: typed, right: fc.constant(0) }), answers),
    shuffles: fc.boolean(),
    feedback,
  }),
  markers: fc.record({
    pictureHtml: html,
    markers: fc.array(fc.record({ html, count: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }) }), answers),
    areas: fc.array(
      fc.record({
        area: fc.oneof(
          fc.record({ shape: fc.constant('circle' as const), x: pixels, y: pixels, radius: pixels }),
          fc.record({ shape: fc.constant('rectangle' as const), x: pixels, y: pixels, width: pixels, height: pixels }),
          fc.record({
            shape: fc.constant('polygon' as const),
            points: fc.array(fc.record({ x: pixels, y: pixels }), { minLength: 3, maxLength: 6 }),
          }),
        ),
        right: fc.constant(0),
      }),
      answers,
    ),
    shuffles: fc.boolean(),
    showsMissed: fc.boolean(),
    feedback,
  }),
  randommatch: fc.record({
    count: fc.integer({ min: 2, max: 9 }),
    withSubcategories: fc.boolean(),
    shuffles: fc.boolean(),
    feedback,
  }),
  ordering: fc.record({
    items: fc.array(html, answers),
    grading: fc.constantFrom('all' as const, 'next' as const, 'distance' as const),
    count: fc.integer({ min: 0, max: 3 }),
    isRun: fc.boolean(),
    isInLine: fc.boolean(),
    feedback,
  }),
  calculated: fc.record({
    rows: fc.array(fc.record({ a: number, 'b c': number }), answers),
    asks: fc.record({
      kind: fc.constant('number' as const),
      units: fc.constant([]),
      answers: fc.array(
        fc.record({
          formula: fc.constantFrom('{a}+1', 'sin({b c})', '*'),
          tolerance: size,
          tolerates: fc.constantFrom('relative' as const, 'nominal' as const, 'geometric' as const),
          digits: fc.integer({ min: 0, max: 9 }),
          digitsAre: fc.constantFrom('decimals' as const, 'significant' as const),
          fraction,
          feedbackHtml: html,
        }),
        answers,
      ),
    }),
  }),
  stack: fc.record({
    variables: typed,
    noteHtml: html,
    specificFeedbackHtml: html,
    descriptionHtml: html,
    simplifies: fc.boolean(),
    assumesPositive: fc.boolean(),
    assumesReal: fc.boolean(),
    writing: fc.record({
      decimals: fc.constantFrom('.', ','),
      multiplicationSign: fc.constantFrom('dot', 'cross', 'none'),
      sqrtSign: fc.boolean(),
      complexNumber: fc.constantFrom('i', 'j'),
      inverseTrig: fc.constantFrom('cos-1', 'acos'),
      logicSymbol: fc.constantFrom('lang', 'symbol'),
      matrixParens: fc.constantFrom('[', '(', '|', ''),
    }),
    feedback,
    inputs: fc.array(stackInput, answers),
    trees: fc.array(
      fc.record({
        name: fieldName,
        value: size,
        autoSimplify: fc.boolean(),
        feedbackStyle: fc.integer({ min: 0, max: 3 }),
        feedbackVariables: typed,
        first: fc.constant('0'),
        nodes: fc.array(
          fc.record({
            name: fc.constant('0'),
            answerTest: fc.constantFrom('AlgEquiv', 'Diff'),
            sans: fieldName,
            tans: typed,
            testOptions: typed,
            quiet: fc.boolean(),
            whenTrue: stackBranch,
            whenFalse: stackBranch,
          }),
          answers,
        ),
      }),
      answers,
    ),
    seeds: fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { maxLength: 3 }),
  }),
  description: fc.constant({}),
  unsupported: fc.record({
    originType: fc.constantFrom('stack', 'ddwtos', 'calculated'),
    wants: label,
    settings: fc.jsonValue({ maxDepth: 3 }).map(value => JSON.parse(clean(JSON.stringify(value))) as unknown),
  }),
}

/** A question of one of these types. */
export const anyQuestion = (types = Object.keys(parts) as Question['type'][]): fc.Arbitrary<Question> =>
  fc.oneof(
    ...types.map(type => fc.tuple(common, parts[type]).map(([own, more]) => ({ type, ...own, ...more }) as Question)),
  )

/** A bank of such questions: a tree of categories with keys, labels and tags, one version of each question. */
export const anyBank = (question: fc.Arbitrary<Question>): fc.Arbitrary<BankCategory[]> =>
  fc
    .array(
      fc.record({
        name: label,
        parent: fc.nat(3),
        infoHtml: html,
        idNumber: label,
        questions: fc.array(
          fc.record({
            name,
            idNumber: fc.oneof(fc.constant(''), label),
            tags: fc.uniqueArray(label, { maxLength: 2 }),
            status: fc.constantFrom('ready' as const, 'hidden' as const, 'draft' as const),
            version: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
            question,
          }),
          { maxLength: 4 },
        ),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map(categories =>
      categories.map(({ name: called, parent, infoHtml, idNumber, questions }, n) => ({
        sourceKey: `bank:category:${n}`,
        name: called,
        parentKey: parent < n ? `bank:category:${parent}` : null,
        idNumber,
        infoHtml,
        questions: questions.map(
          (one, place): BankQuestion => ({
            sourceKey: `bank:question:${n}.${place}`,
            idNumber: one.idNumber,
            files: [],
            versions: [
              { version: one.version, status: one.status, name: one.name, tags: one.tags, question: one.question },
            ],
          }),
        ),
      })),
    )
