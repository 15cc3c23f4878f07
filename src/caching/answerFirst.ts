import type { RequestListener } from 'node:http'
import type { AnswerCache } from './AnswerCache.ts'
import { sendAnswer } from './sendAnswer.ts'

/** Gives a kept answer at once: the way through the whole app would take longer than sending it. */
export function answerFirst(answers: AnswerCache, app: RequestListener): RequestListener {
  return (req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const answer = isRead ? answers.get(req.url ?? '') : undefined
    if (answer) sendAnswer(req, res, answer)
    else app(req, res)
  }
}
