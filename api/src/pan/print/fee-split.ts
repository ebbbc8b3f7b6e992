import type { Price } from 'contract/pan/application'
import { rupeesText, toPaise } from '../../money/ledger.ts'
import { amountWords } from '../../print/amount-words.ts'
import { doubleRule, type Paper, rule, say } from '../../print/sheet.ts'

const sum = (rupees: number) => rupeesText(toPaise(rupees))

/**
 * The payments: the government fee and our charge with its tax; the total over a double rule, and in words. Returns where
 * the next part may begin.
 */
export function drawFeeSplit(paper: Paper, { govtFee, serviceCharge, gst, total }: Price, x: number, y: number) {
  const width = 92
  const line = (label: string, amount: string, at: number, face: 'regular' | 'bold' = 'regular') => {
    say(paper, label, x, at, { size: 10, face })
    say(paper, amount, x + width - 50, at, { size: 10, face, width: 50, align: 'right' })
  }
  line('Government fee', sum(govtFee), y)
  line('Service charge', sum(serviceCharge), y + 6.4)
  line('GST on service, 18 %', sum(gst), y + 12.8)
  const end = y + 18.6
  rule(paper, x, end, width)
  line('Total paid', `₹\u00a0${sum(total)}/-`, end + 1.6, 'bold')
  doubleRule(paper, x, end + 7.6, width)
  say(paper, amountWords(total), x, end + 10, { size: 9.5, width })
  return end + 19.4
}
