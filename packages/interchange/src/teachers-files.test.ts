import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWorkFolder, type WorkFolder } from '#testkit/work-folder.ts'
import { readQuestionFile } from './index.ts'
import { readProblem } from './olx/problem.ts'
import { readItem12 } from './qti/read-item-12.ts'
import { readItem21 } from './qti/read-item-21.ts'
import { parseXml } from './xml/parse-xml.ts'

let work: WorkFolder
beforeEach(async () => {
  work = await createWorkFolder()
})
afterEach(() => work.remove())

async function questionsIn(name: string, text: string) {
  await mkdir(work.workDir, { recursive: true })
  const file = path.join(work.workDir, name)
  await writeFile(file, text)
  const { categories, report } = await readQuestionFile(file, { workDir: work.workDir })
  const questions = categories.flatMap(category => category.questions.map(({ versions }) => versions[0]?.question))
  return { questions, skipped: report.filter(({ outcome }) => outcome === 'skipped').map(({ reason }) => reason) }
}

const rightIn = (question: unknown): string[] =>
  (question as { choices: { html: string; fraction: number }[] }).choices
    .filter(({ fraction }) => fraction > 0)
    .map(({ html }) => html.replace(/<[^>]*>/g, ''))

describe('sheets of questions as teachers have them', () => {
  it.each([
    ['question,option1,option2,option3,option4,answer\nCapital?,Pune,Delhi,Agra,Goa,option2', 'Delhi'],
    ['question,option1,option2,option3,option4,answer\nCapital?,Pune,Delhi,Agra,Goa,2', 'Delhi'],
    ['Text,Opt1,Opt2,Opt3,Opt4,TrueOption\nCapital?,Pune,Delhi,Agra,Goa,Opt2', 'Delhi'],
    ['Question Text,A,B,C,D,Correct Option\nCapital?,Pune,Delhi,Agra,Goa,Option B', 'Delhi'],
    ['Q,(a),(b),(c),Ans\nCapital?,Pune,Delhi,Agra,(b)', 'Delhi'],
    ['प्रश्न,विकल्प 1,विकल्प 2,विकल्प 3,सही उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,विकल्प 2', 'दिल्ली'],
    ['प्रश्न,विकल्प क,विकल्प ख,विकल्प ग,उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,ख', 'दिल्ली'],
    ['Question,A,B,C,Answer\nHow many?,1,2,4,4', '4'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Delhi,Agra,B. Delhi', 'Delhi'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Delhi,Agra,Option 2: Delhi', 'Delhi'],
    ['Sr No,Questions,Options,,,Ans\n1,Capital?,A) Pune,B) Delhi,C) Agra,delhi', 'B) Delhi'],
    ['Question,Correct Answer,Wrong 1,Wrong 2\nCapital?,Delhi,Pune,Agra', 'Delhi'],
    ['प्रश्न,विकल्प १,विकल्प २,विकल्प ३,उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,२', 'दिल्ली'],
    ['सवाल,उत्तर 1,उत्तर 2,उत्तर 3,सही उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,2', 'दिल्ली'],
    ['सवाल,उत्तर 1,उत्तर 2,उत्तर 3,सही उत्तर\nराजधानी?,पुणे,दिल्ली,आगरा,दूसरा', 'दिल्ली'],
    ['प्रश्न,विकल्प अ,विकल्प ब,विकल्प स,विकल्प द,सही उत्तर\nराजधानी?,पुणे,आगरा,दिल्ली,गोवा,स', 'दिल्ली'],
    ['प्रश्न पाठ,(अ),(ब),(स),(द),उत्तर\nराजधानी?,पुणे,आगरा,गोवा,दिल्ली,(द)', 'दिल्ली'],
    ['प्रश्न,विकल्प अ,विकल्प ब,विकल्प क,विकल्प ड,उत्तर\nराजधानी?,पुणे,आगरा,दिल्ली,गोवा,क', 'दिल्ली'],
    ['प्रश्न का पाठ,विकल्प १,विकल्प २,सही विकल्प क्रमांक\nराजधानी?,पुणे,दिल्ली,२', 'दिल्ली'],
    ['Q. No.,Question,Option A,Option B,Correct Ans.\n1,Capital?,Pune,Delhi,B', 'Delhi'],
    ['Question,Option 1,Option 2,Ans.\nCapital?,Pune,Delhi,2', 'Delhi'],
    ['Question,Option 1,Option 2,Correct Option No\nCapital?,Pune,Delhi,2', 'Delhi'],
    ['Question,Answer 1,Answer 2,Answer 3,Right Answer (1-4)\nCapital?,Pune,Agra,Delhi,3', 'Delhi'],
    ['Question *,Option (A),Option (B),Correct Answer (A/B)\nCapital?,Pune,Delhi,B', 'Delhi'],
    ['Unit test 3,,,\nQuestion,A,B,Answer\nCapital?,Pune,Delhi,b', 'Delhi'],
    ['Unit test 3\nClass: 8\n\nQuestion,A,B,Answer\nCapital?,Pune,Delhi,b', 'Delhi'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Agra,Delhi,3rd', 'Delhi'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Agra,Delhi,third', 'Delhi'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Agra,Delhi,The third option', 'Delhi'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Agra,Delhi,Option no. 3', 'Delhi'],
    ['Question,A,B,C,D,Answer\nCapital?,Pune,,Delhi,Agra,C', 'Delhi'],
    ['Question,A,B,C,Answer\nCapital?,Pune,Agra,Delhi,Delhi.', 'Delhi'],
    ['Question,Option I,Option II,Option III,Answer\nCapital?,Pune,Delhi,Agra,II', 'Delhi'],
    ['प्रश्न,पर्याय अ,पर्याय ब,पर्याय क,पर्याय ड,योग्य उत्तर\nराजधानी?,पुणे,आग्रा,दिल्ली,गोवा,क', 'दिल्ली'],
    ['Question,Choix 1,Choix 2,Answer\nCapitale ?,Pune,Delhi,2', 'Delhi'],
    ['Q,Question,A,B,Ans\n1,Capital?,Pune,Delhi,B', 'Delhi'],
    ['Question #,Question Text,Option A,Option B,Correct Answer\n1,Capital?,Pune,Delhi,B', 'Delhi'],
    ['Question,Option - A,Option - B,Answer\nCapital?,Pune,Delhi,B', 'Delhi'],
    ['प्रश्न,पर्याय अ,पर्याय ब,योग्य पर्याय\nराजधानी?,पुणे,दिल्ली,ब', 'दिल्ली'],
    [
      '"Question - max 120 characters","Answer 1 - max 75 characters","Answer 2 - max 75 characters",Time limit (sec),Correct answer(s)\nCapital?,Pune,Delhi,20,2',
      'Delhi',
    ],
    ['Question,A,B,C,Answer\nWhich place?,First,Third,Second,Third', 'Third'],
    ['Question,A,B,C,Answer\nFood?,Rice and dal,Roti,Tea,Rice and dal', 'Rice and dal'],
    ['Question / प्रश्न,Option A / विकल्प A,Option B / विकल्प B,Answer / उत्तर\nराजधानी?,पुणे,दिल्ली,B', 'दिल्ली'],
    ['प्रश्न (Question),विकल्प 1 (Option 1),विकल्प 2 (Option 2),सही उत्तर (Answer)\nराजधानी?,पुणे,दिल्ली,2', 'दिल्ली'],
    ['"प्रश्न\nQuestion","विकल्प क\nOption A","विकल्प ख\nOption B","उत्तर\nAnswer"\nराजधानी?,पुणे,दिल्ली,B', 'दिल्ली'],
    ['क्र.,प्रश्न,पहला विकल्प,दूसरा विकल्प,तीसरा विकल्प,सही जवाब\n1,राजधानी?,पुणे,आगरा,दिल्ली,तीसरा', 'दिल्ली'],
    ['प्रश्न,विकल्प ए,विकल्प बी,विकल्प सी,विकल्प डी,सही विकल्प\nराजधानी?,पुणे,आगरा,दिल्ली,गोवा,सी', 'दिल्ली'],
    ['प्रश्न,ए,बी,सी,डी,उत्तर\nराजधानी?,पुणे,आगरा,दिल्ली,गोवा,(सी)', 'दिल्ली'],
    ['प्रश्न संख्या,प्रश्न,विकल्प-1,विकल्प-2,विकल्प-3,सही विकल्प संख्या\n1,राजधानी?,पुणे,दिल्ली,आगरा,2', 'दिल्ली'],
    ['प्रश्न संख्या,प्रश्न विवरण,विकल्प (क),विकल्प (ख),विकल्प (ग),सही उत्तर\n1,राजधानी?,पुणे,दिल्ली,आगरा,ख', 'दिल्ली'],
    ['Question,First Option,Second Option,Third Option,Correct Option\nCapital?,Pune,Delhi,Agra,Second', 'Delhi'],
    ['Question\tOption A\tOption B\tAnswer\nCapital?\tPune, old\tDelhi, new\tB', 'Delhi, new'],
  ])('%s', async (text, right) => {
    const { questions, skipped } = await questionsIn('sheet.csv', text)
    expect(skipped).toEqual([])
    expect(rightIn(questions[0])).toEqual([right])
  })
})

describe('a column of right answers is read as a whole', () => {
  const heads = 'question,option1,option2,option3,option4,answer'
  it.each([
    ['counted from 0', `${heads}\nSum?,three,four,five,six,1\nSky?,blue,red,green,black,0`, ['four', 'blue']],
    ['places', `${heads}\nVerb?,run,table,sky,red,1\nSides of a triangle?,2,3,4,5,2`, ['run', '3']],
    ['words', `${heads}\nCapital?,Pune,Delhi,Agra,Goa,Delhi\nSides of a triangle?,2,3,4,5,3`, ['Delhi', '3']],
    ['numbers that are words', `${heads}\nSum?,7,8,9,10,9\nSides of a triangle?,2,3,4,5,3`, ['9', '3']],
  ])('%s', async (_what, text, right) => {
    const { questions } = await questionsIn('sheet.csv', text)
    expect(questions.flatMap(rightIn)).toEqual(right)
  })

  it('says where it counts from 0, and which number might have meant another choice', async () => {
    expect((await questionsIn('a.csv', `${heads}\nSky?,blue,red,green,black,0`)).skipped).toEqual([
      expect.stringContaining('count the choices from 0'),
    ])
    const { skipped } = await questionsIn('b.csv', `${heads}\nVerb?,run,table,sky,red,1\nSides?,2,3,4,5,2`)
    expect(skipped).toEqual([expect.stringContaining('is the place of a choice')])
  })
})

it('a sheet of Quizizz: fields with what is right in the columns of choices, open questions, explanations', async () => {
  const { questions, skipped } = await questionsIn(
    'quizizz.csv',
    'Question Text,Question Type,Option 1,Option 2,Correct Answer,Answer explanation\nSign of iron?,Fill-in-the-Blank,Fe,fe,,Ferrum\nYour weekend?,Open-Ended,,,,',
  )
  expect(skipped).toEqual([])
  expect(questions).toMatchObject([
    { type: 'shortanswer', generalFeedbackHtml: expect.stringContaining('Ferrum'), answers: [{}, {}] },
    { type: 'essay' },
  ])
})

describe('a star in an answer is a star, where its format knows no other', () => {
  const patterns = (question: unknown): string[] =>
    (question as { answers: { pattern: string }[] }).answers.map(({ pattern }) => pattern)

  it('in a sheet', async () => {
    const { questions } = await questionsIn('sheet.csv', 'Question,Answer\nAll columns?,*')
    expect(patterns(questions[0])).toEqual([String.raw`\*`])
  })

  it('in QTI 2.1 and 1.2, and in Open edX', () => {
    const item = parseXml(
      `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>SELECT *</value></correctResponse></responseDeclaration><itemBody><textEntryInteraction responseIdentifier="R"/></itemBody></assessmentItem>`,
      'item.xml',
      { keepsMixed: true },
    )
    expect(readItem21(item).answers.map(({ text }) => text)).toEqual([String.raw`SELECT \*`])
    const old = parseXml(
      `<item><presentation><response_str ident="r"><render_fib/></response_str></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">int *p</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item>`,
      'item.xml',
      { keepsMixed: true },
    )
    expect(readItem12(old).answers.map(({ text }) => text)).toEqual([String.raw`int \*p`])
    const problem = parseXml('<problem><stringresponse answer="a*b"><textline/></stringresponse></problem>', 'p.xml')
    expect(readProblem(problem, 'One').answers.map(({ text }) => text)).toEqual([String.raw`a\*b`])
  })
})

it.each(['A, C', 'A and C', 'A & C', 'AC', '(a), (c)'])(
  'a sheet that names several choices as %j has several right ones',
  async answer => {
    const { questions, skipped } = await questionsIn('sheet.csv', `Question,A,B,C,Answer\nEven?,2,3,4,"${answer}"`)
    expect(skipped).toEqual([])
    expect(rightIn(questions[0])).toEqual(['2', '4'])
  },
)

it.each([
  ['TF', 'True', 'truefalse'],
  ['SA', 'Delhi', 'shortanswer'],
  ['Fill in the blanks', 'Delhi', 'shortanswer'],
  ['NAT', '5', 'numerical'],
  ['Descriptive', '', 'essay'],
])('a sheet with questions of the type %s', async (type, answer, kind) => {
  const { questions, skipped } = await questionsIn('sheet.csv', `Type,Question,Answer\n${type},What?,${answer}`)
  expect(skipped).toEqual([])
  expect(questions).toMatchObject([{ type: kind }])
})

describe('other files of questions', () => {
  it('a sentence of GIFT with several blanks has a gap for each', async () => {
    const { questions, skipped } = await questionsIn(
      'gaps.gift',
      '::Two:: Roses are {=red =Red} and 2 + 2 is {#4:0.1}, {~true =false}.',
    )
    expect(skipped).toEqual([])
    const [question] = questions
    expect(question).toMatchObject({ type: 'cloze', parts: [{}, {}, {}] })
    expect((question as { textHtml: string }).textHtml).toMatch(/Roses are \{#1\} and 2 \+ 2 is \{#2\}, \{#3\}\./)
  })

  it('blanks of GIFT keep what is said of their answers, and how many are right', async () => {
    const { questions } = await questionsIn(
      'gaps.gift',
      '::Two:: It is {=red#Well done ~blue#No} and {~%50%a ~%50%b ~%-100%c}####Both count.',
    )
    const [question] = questions
    expect(question).toMatchObject({
      parts: [
        { type: 'multichoice', isSingle: true, choices: [{ feedbackHtml: 'Well done' }, { feedbackHtml: 'No' }] },
        { type: 'multichoice', isSingle: false },
      ],
    })
    const general = await questionsIn('general.gift', '::G:: A {=b####Think} and {=c}.')
    expect(general.questions[0]).toMatchObject({ generalFeedbackHtml: expect.stringContaining('Think') })
  })

  const item21 = (declared: string, body: string) =>
    readItem21(
      parseXml(
        `<assessmentItem identifier="i" title="T">${declared}<itemBody>${body}</itemBody></assessmentItem>`,
        'i',
        {
          keepsMixed: true,
        },
      ),
    )

  it('an item of QTI 2.1 whose response is one value asks for one choice, also without maxChoices', () => {
    const raw = item21(
      '<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>',
      '<rubricBlock view="scorer"><p>Keep it short</p></rubricBlock><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">Red</simpleChoice><simpleChoice identifier="B">Blue</simpleChoice></choiceInteraction>',
    )
    expect(raw.setting('single')).toBe('1')
    expect(raw.notes).toEqual([expect.stringContaining('for those who mark it')])
  })

  it('the rubric of an item of QTI 2.1 stands before its gaps too, and words around those that are dragged stay', () => {
    const rubric = '<rubricBlock view="candidate"><p>Read first</p></rubricBlock>'
    const text = item21(
      '<responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>a</value></correctResponse></responseDeclaration>',
      `${rubric}<p>Say <textEntryInteraction responseIdentifier="R"/> now</p>`,
    )
    expect(text.textHtml).toMatch(/^<p>Read first[\s\S]*Say \{1:SHORTANSWER:=a\} now/)
    const dragged = item21(
      '<responseDeclaration identifier="R" cardinality="multiple" baseType="directedPair"><correctResponse><value>W G</value></correctResponse></responseDeclaration>',
      `${rubric}<p>Of the winter</p><gapMatchInteraction responseIdentifier="R"><prompt>Drag</prompt><gapText identifier="W" matchMax="1">winter</gapText><p>Now is the <gap identifier="G"/></p></gapMatchInteraction>`,
    )
    expect(dragged.textHtml).toMatch(/Read first[\s\S]*Of the winter[\s\S]*Drag[\s\S]*Now is the \[\[1\]\]/)
  })

  it('fields and lists in a text of QTI 2.1 are worth what their mapping says', () => {
    const map = (id: string, type: string, entries: string) =>
      `<responseDeclaration identifier="${id}" cardinality="single" baseType="${type}"><mapping>${entries}</mapping></responseDeclaration>`
    const entry = (key: string, worth: number) => `<mapEntry mapKey="${key}" mappedValue="${worth}"/>`
    const raw = item21(
      map('R', 'string', entry('York', 1) + entry('Yorck', 0.5) + entry('Leeds', 0)) +
        map('S', 'identifier', entry('b', 1)),
      '<p><textEntryInteraction responseIdentifier="R"/> <inlineChoiceInteraction responseIdentifier="S"><inlineChoice identifier="a">x</inlineChoice><inlineChoice identifier="b">y</inlineChoice></inlineChoiceInteraction></p>',
    )
    expect(raw.textHtml).toContain('{1:SHORTANSWER:=York~%50%Yorck}')
    expect(raw.textHtml).toContain('{1:MULTICHOICE:x~=y}')
  })

  it('the rubric of an item of QTI 2.1 is read by those it is for', () => {
    const rubric = (view: string, words: string) => `<rubricBlock view="${view}"><p>${words}</p></rubricBlock>`
    const item = parseXml(
      `<assessmentItem identifier="i" title="T"><responseDeclaration identifier="R"/><itemBody>${rubric('candidate', 'Read first')}${rubric('scorer', 'Two marks')}<p>Write</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`,
      'item.xml',
      { keepsMixed: true },
    )
    const raw = readItem21(item)
    expect(raw.textHtml).toMatch(/Read first[\s\S]*Write/)
    expect(raw.textHtml).not.toContain('Two marks')
    expect(raw.html('graderinfo')).toContain('Two marks')
  })

  it.each([
    ['3*10^8', '300000000'],
    ['sqrt(16) + 1', '5'],
    ['2.50', '2.50'],
    ['5!', '120'],
    ['5!/fact(3)', '20'],
    ['2.5k', '2500'],
    ['3u', '0.000003'],
    ['50%', '0.5'],
    ['50 %', '0.5'],
    ['1,000', '1000'],
    ['2*10^-3', '0.002'],
    ['$y', '14'],
    ['${y}/2', '7'],
    ['arcsin(1)*2/pi', '1'],
  ])('a number of Open edX may be an expression: %s', (answer, value) => {
    const problem = parseXml(
      `<problem><script type="loncapa/python">import math\nx = 3\ny = 2*x + math.sqrt(64) # of x\nif x > 2:\n    z = 1</script><numericalresponse answer="${answer}"><formulaequationinput/></numericalresponse></problem>`,
      'problem.xml',
    )
    expect(readProblem(problem, 'One').answers.map(({ text }) => text)).toEqual([value])
  })

  it('a complex number of Open edX is answered as a text, in the ways that it is written', () => {
    const problem = (answer: string) =>
      readProblem(
        parseXml(
          `<problem><numericalresponse answer="${answer}"><textline/></numericalresponse></problem>`,
          'problem.xml',
        ),
        'One',
      )
    const texts = problem('3+4*j').answers.map(({ text }) => text)
    expect(problem('3+4*j').type).toBe('shortanswer')
    for (const written of ['3+4j', String.raw`3+4\*j`, '3 + 4i', '4j+3']) expect(texts).toContain(written)
    expect(problem('-2j').answers.map(({ text }) => text)).toContain('-2i')
    expect(() => problem('$z')).toThrow(/calculated by its script/)
  })

  it.each([
    ['x = 3\nx += 2', '$x', '5'],
    ['x = 3\nif True:\n\tx = 9', '$x', null],
    ['x = 3\nif True: x = 9', '$x', null],
    ['x = 3\nx, y = 1, 2', '$x', null],
    ['x = 3\nfor x in range(4):\n  pass', '$x', null],
  ])('what a script of Open edX changes is followed, or not known: %j', (script, answer, value) => {
    const problem = parseXml(
      `<problem><script type="loncapa/python">${script}</script><numericalresponse answer="${answer}"/></problem>`,
      'problem.xml',
    )
    if (value === null) expect(() => readProblem(problem, 'One')).toThrow(/calculated by its script/)
    else expect(readProblem(problem, 'One').answers.map(({ text }) => text)).toEqual([value])
  })

  it('a tolerance of Open edX may be named by its script; one that nobody knows leaves the problem out', () => {
    const problem = (tolerance: string) =>
      readProblem(
        parseXml(
          `<problem><script>t = 0.5</script><numericalresponse answer="10"><responseparam type="tolerance" default="${tolerance}"/></numericalresponse></problem>`,
          'problem.xml',
        ),
        'One',
      )
    expect(problem('$t').answers.map(({ tolerance }) => tolerance)).toEqual(['0.5'])
    expect(problem('5%').answers.map(({ tolerance }) => tolerance)).toEqual(['0.5'])
    expect(() => problem('$u')).toThrow(/tolerance/)
  })
})
