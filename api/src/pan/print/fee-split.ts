import type { Price } from 'contract/pan/application'
import { rupeesText, toPaise } from '../../money/ledger.ts'
import { amountWords } from '../../print/amount-words.ts'
import { doubleRule, type Paper, rule, say } from '../../print/sheet.ts'

const sum = (rupees: number) => rupeesText(toPaise(rupees))

/** What was paid to whom: the government fee apart from our charge and its tax, the total over a double rule, in words below. */
export function drawFeeSplit(paper: Paper, { govtFee, serviceCharge, gst, total }: Price, x: number, y: number) {
  const width = 92
  const line = (label: string, amount: string, at: number, face: 'regular' | 'bold' = 'regular') => {
    say(paper, label, x, at, { size: 10, face })
    say(paper, amount, x + width - 50, at, { size: 10, face, width: 50, align: 'right' })
  }
  line('Government fee', sum(govtFee), y)
  line('Service charge', sum(serviceCharge), y + 6.4)
  line('GST on service, 18 %', sum(gst), y + 12.8)
  rule(paper, x, y + 18.6, width)
  line('Total paid', `₹\u00a0${sum(total)}/-`, y + 20.2, 'bold')
  doubleRule(paper, x, y + 26.2, width)
  say(paper, amountWords(total), x, y + 28.6, { size: 9.5, width })
}
