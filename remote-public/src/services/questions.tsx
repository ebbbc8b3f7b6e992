import { chakra, Panel, Text, t } from 'shared-ui/base'
import { afterwards, panCard } from './pan-services.ts'
import type { Question } from './service-page.ts'

/** What people ask before they come, about any service. */
export const commonQuestions: readonly Question[] = [
  { question: 'Who may apply for a PAN?', answer: panCard.who },
  {
    question: 'Which papers do I need?',
    answer: [
      'For a person: proofs of identity, address and date of birth, the Aadhaar and two photographs. For a company, firm or trust: proof of its registration.',
      'The page of each service names them all, and who needs others.',
    ],
  },
  {
    question: 'What does it cost?',
    answer: [
      'A government fee, which depends on the kind of card, and our service charge. The page of each service shows the fee. You see both before you pay, and the receipt names them separately.',
    ],
  },
  { question: 'How long does it take?', answer: afterwards },
  {
    question: 'Can I get a PAN free of charge?',
    answer: [
      'Yes, if you have no PAN yet and an Aadhaar with your mobile number: the Income-tax Department gives an instant e-PAN free on its own website, incometax.gov.in.',
      'Come to a centre if you want a printed card, a correction, or somebody who fills the form with you.',
    ],
  },
  {
    question: 'Are you the Income-tax Department?',
    answer: [
      'No. We are a private service provider. We fill, check and send your application; NSDL (Protean) and the Income-tax Department decide on it.',
    ],
  },
]

/** Questions that open to their answers, even without a script. */
export const Questions = ({ of }: { of: readonly Question[] }) => (
  <Panel title="Questions and answers" mt="6" flush>
    {of.map(({ question, answer }) => (
      <chakra.details
        key={question}
        px="4"
        borderBottomWidth="1px"
        borderColor="border.subtle"
        _last={{ borderBottomWidth: '0' }}
      >
        <chakra.summary py="3" fontWeight="600" cursor="pointer">
          {t(question)}
        </chakra.summary>
        {answer.map((line) => (
          <Text key={line} pb="3" maxW="760px" color="fg.muted">
            {t(line)}
          </Text>
        ))}
      </chakra.details>
    ))}
  </Panel>
)
