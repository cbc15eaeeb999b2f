/** Questions of Moodle XML that are answered inside of a text, brought into order or that draw numbers. */
const question = (type: string, name: string, html: string, inside = ''): string =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><defaultgrade>1</defaultgrade>${inside}</question>`
const word = (text: string): string => `<dragbox><text>${text}</text><group>1</group></dragbox>`
const item = (n: number, text: string): string => `<answer fraction="${n}" format="html"><text>${text}</text></answer>`
const numbers = (name: string, value: number): string =>
  `<dataset_definition><name><text>${name}</text></name><dataset_items><dataset_item><number>1</number><value>${value}</value></dataset_item></dataset_items></dataset_definition>`

export const inlineQuiz = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
${question('cloze', 'River', '<p>The capital of France is {1:SHORTANSWER:=Paris#Yes, that one.~*#No.}; it lies on the {1:MULTICHOICE:Rhine~=Seine~Elbe}, which is {1:NUMERICAL:=777:5} km long.</p>')}
${question('ddwtos', 'Animals', '<p>A [[2]] barks, a [[1]] purrs and nobody asked the [[3]].</p>', `<shuffleanswers>0</shuffleanswers>${word('cat')}${word('dog')}${word('fox')}`)}
${question('ordering', 'Numbers', '<p>From the smallest to the largest.</p>', `<gradingtype>ABSOLUTE_POSITION</gradingtype>${item(1, 'One')}${item(2, 'Two')}${item(3, 'Three')}`)}
${question('calculated', 'Sum', '<p>What is {a} + {b}?</p>', `<answer fraction="100"><text>{a}+{b}</text><tolerance>0</tolerance><tolerancetype>2</tolerancetype><correctanswerformat>1</correctanswerformat><correctanswerlength>0</correctanswerlength></answer><dataset_definitions>${numbers('a', 20)}${numbers('b', 22)}</dataset_definitions>`)}
</quiz>`
