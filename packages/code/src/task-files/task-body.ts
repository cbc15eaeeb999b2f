export { type CodeTaskBody as TaskBody, codeTaskBody as taskBody } from '@learn/questions'
