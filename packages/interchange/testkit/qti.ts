/** An item of QTI 1.2 as Canvas writes it. */
export const item12 = (
  title: string,
  type: string,
  responses: string,
  processing: string,
  text = '<p>Which?</p>',
): string => `
<item ident="i-${type}" title="${title}">
  <itemmetadata><qtimetadata>
    <qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>
    <qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>2.0</fieldentry></qtimetadatafield>
  </qtimetadata></itemmetadata>
  <presentation>${material(text, 'text/html')}${responses}</presentation>
  <resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${processing}</resprocessing>
  <itemfeedback ident="general_fb"><flow_mat>${material('<p>General</p>', 'text/html')}</flow_mat></itemfeedback>
</item>`

const material = (text: string, type = 'text/plain'): string =>
  `<material><mattext texttype="${type}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</mattext></material>`
const labels = (...words: string[]): string =>
  words.map(word => `<response_label ident="id-${word}">${material(word)}</response_label>`).join('')
const list = (ident: string, words: string[], cardinality = 'Single', prompt = ''): string =>
  `<response_lid ident="${ident}" rcardinality="${cardinality}">${prompt === '' ? '' : material(prompt)}<render_choice>${labels(...words)}</render_choice></response_lid>`
const field =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="a"/></render_fib></response_str>'
const equal = (value: string, ident = 'response1'): string => `<varequal respident="${ident}">${value}</varequal>`
const right = (says: string, score = 100, action = 'Set'): string =>
  `<respcondition continue="No"><conditionvar>${says}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`

/** A quiz of Canvas with an item of each of its common types. */
export const canvasQuiz = `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Week 1"><section ident="root_section">
${item12('One', 'multiple_choice_question', list('response1', ['Red', 'Blue']), right(equal('id-Blue')))}
${item12('Several', 'multiple_answers_question', list('response1', ['a', 'b', 'c'], 'Multiple'), right(`<and>${equal('id-a')}${equal('id-b')}<not>${equal('id-c')}</not></and>`))}
${item12('Truth', 'true_false_question', list('response1', ['True', 'False']), right(equal('id-False')))}
${item12('Text', 'short_answer_question', field, right(`${equal('Paris')}${equal('paris')}`))}
${item12('Number', 'numerical_question', field, right(`<or>${equal('10.0')}<and><vargte respident="response1">9.5</vargte><varlte respident="response1">10.5</varlte></and></or>`))}
${item12('Pairs', 'matching_question', `${list('response_1', ['mammal', 'amphibian', 'fish'], 'Single', 'cat')}${list('response_2', ['mammal', 'amphibian', 'fish'], 'Single', 'frog')}`, `${right(equal('id-mammal', 'response_1'), 50, 'Add')}${right(equal('id-amphibian', 'response_2'), 50, 'Add')}`)}
${item12('Places', 'fill_in_multiple_blanks_question', list('response_colour', ['red', 'Red'], 'Single', 'colour'), `${right(equal('id-red', 'response_colour'))}${right(equal('id-Red', 'response_colour'))}`, '<p>Roses are [colour].</p>')}
${item12('Essay', 'essay_question', field, '')}
${item12('Words', 'text_only_question', '', '')}
</section></assessment></questestinterop>`

const response = (type: string, ...values: string[]): string =>
  `<responseDeclaration identifier="R" cardinality="single" baseType="${type}"><correctResponse>${values.map(value => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`
const simple = (key: string, text: string): string => `<simpleChoice identifier="${key}">${text}</simpleChoice>`

const ITEMS = {
  choice: [
    response('identifier', 'B'),
    `<p>Which? <img src="img/a%20b.png" alt="x"/></p><choiceInteraction responseIdentifier="R" maxChoices="1" shuffle="true"><prompt>Choose</prompt>${simple('A', '<b>Red</b> &amp; green')}${simple('B', 'Blue')}</choiceInteraction>`,
  ],
  order: [
    response('identifier', 'A', 'B', 'C'),
    `<orderInteraction responseIdentifier="R">${simple('C', 'Three')}${simple('A', 'One')}${simple('B', 'Two')}</orderInteraction>`,
  ],
  inline: [
    `${response('string', 'blue')}<responseDeclaration identifier="S" baseType="identifier"><correctResponse><value>G</value></correctResponse></responseDeclaration>`,
    '<p>Sky is <textEntryInteraction responseIdentifier="R"/>, grass <inlineChoiceInteraction responseIdentifier="S"><inlineChoice identifier="G">green</inlineChoice><inlineChoice identifier="H">red</inlineChoice></inlineChoiceInteraction>.</p>',
  ],
  match: [
    response('directedPair', 'C M'),
    '<matchInteraction responseIdentifier="R"><simpleMatchSet><simpleAssociableChoice identifier="C" matchMax="1">Cat</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="M" matchMax="1">Mammal</simpleAssociableChoice><simpleAssociableChoice identifier="F" matchMax="1">Fish</simpleAssociableChoice></simpleMatchSet></matchInteraction>',
  ],
  number: [response('float', '42'), '<p>How many?</p><p><textEntryInteraction responseIdentifier="R"/></p>'],
  gap: [
    response('directedPair', 'D G1'),
    '<gapMatchInteraction responseIdentifier="R"><gapText identifier="C" matchMax="1">cat</gapText><gapText identifier="D" matchMax="1">dog</gapText><p>A <gap identifier="G1"/> barks.</p></gapMatchInteraction>',
  ],
} as const

/** An item of QTI 2.1. */
export const item21 = (kind: keyof typeof ITEMS): string => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="item-${kind}" title="${kind}" adaptive="false" timeDependent="false">
${ITEMS[kind][0]}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${ITEMS[kind][1]}</itemBody></assessmentItem>`
