import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '@lotes/shared-i18n';
import { TextWithPhones } from '../ui/sales-phones';
import { usePrinting } from '../ui/use-printing';
import { type AnswerBlock, type Question, answerBlocks } from './questions';

/** One question; pressing it shows the answer. It opens by itself where the address names it, and on paper. */
export function QuestionEntry({ question: { id, pregunta, respuesta } }: { question: Question }) {
  const t = useT('catalog');
  const { hash, key } = useLocation();
  const isNamed = hash === `#${id}`;
  const [isOpen, setOpen] = useState(isNamed);
  const [namedAt, setNamedAt] = useState(isNamed ? key : undefined);
  const isPrinting = usePrinting();
  // A link to an entry opens it each time it is followed; an entry that is closed afterwards stays closed.
  if (isNamed && namedAt !== key) {
    setNamedAt(key);
    setOpen(true);
  }

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  return (
    <details id={id} className="ct-faq__entry" open={isOpen || isPrinting}>
      <summary onClick={toggle}>
        <h2>{pregunta}</h2>
      </summary>
      <div className="ct-faq__answer">
        {answerBlocks(respuesta).map((block, index) => (
          <Block key={index} block={block} />
        ))}
        <Link
          className="ct-faq__link"
          to={{ hash: id }}
          replace
          aria-label={t('questions.linkTo', { question: pregunta })}
        >
          {t('questions.link')}
        </Link>
      </div>
    </details>
  );
}

function Block({ block: { kind, lines } }: { block: AnswerBlock }) {
  if (kind === 'text')
    return (
      <p>
        <TextWithPhones text={lines[0]} />
      </p>
    );
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>
          <TextWithPhones text={line} />
        </li>
      ))}
    </List>
  );
}
