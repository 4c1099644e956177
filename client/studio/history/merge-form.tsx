import { type ReactNode, useId, useRef, useState } from 'react';
import type { Json } from '#shared/json.ts';
import { Button } from '../elements/button.tsx';
import { useCall } from '../use-call.ts';
import { DifferenceList, WordDifference } from './difference-list.tsx';
import { type Answer, answered, type Question, questionsOf, type Versions } from './questions.ts';

export interface MergeFormProps {
  versions: Versions;
  /** Name of the other person; null for a developer. */
  who: string | null;
  /**
   * Receives the merged value, and which of the two versions lost something in it.
   *
   * @param value null if the file is to be deleted
   */
  onMerged: (value: Json, lost: ReadonlySet<'mine' | 'theirs'>) => Promise<unknown>;
}

/** Asks how to resolve the fields that two people have both changed. All other changes of both are kept. */
export function MergeForm({ versions, who, onMerged }: MergeFormProps) {
  const [questions] = useState(() => questionsOf(versions));
  const [answers, setAnswers] = useState(() =>
    questions.map(({ texts }): Answer | null => (texts.both === null ? null : 'both')),
  );
  const [isTold, setIsTold] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { call, isBusy } = useCall();
  const { mine, theirs } = versions;
  const keep = () => {
    const given = answers.flatMap((answer) => answer ?? []);
    if (given.length < answers.length) {
      setIsTold(true);
      const open = form.current?.querySelectorAll('fieldset')[answers.indexOf(null)];
      open?.querySelector('input')?.focus();
      return;
    }
    const sides = ['mine', 'theirs'] as const;
    const lost = sides.filter((side) => given.some((each) => each !== side && each !== 'both'));
    return call(() => onMerged(answered(versions, given), new Set(lost)));
  };
  const kept = answered(versions, []);
  return (
    <form
      className="fields merge"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      {questions.map((question, index) => (
        <QuestionField
          key={question.place}
          question={question}
          who={who}
          answer={answers[index] ?? null}
          isTold={isTold}
          onAnswer={(answer) => setAnswers(answers.with(index, answer))}
        />
      ))}
      <p className="button-row">
        <Button type="submit" look="primary" isBusy={isBusy}>
          Keep both where possible
        </Button>
      </p>
      {theirs !== null && JSON.stringify(kept) !== JSON.stringify(mine) && (
        <section>
          <h2 className="heading-3">
            What else {who ?? 'the developer'} has changed, which is kept
          </h2>
          <DifferenceList before={mine} after={kept} />
        </section>
      )}
    </form>
  );
}

interface QuestionFieldProps {
  question: Question;
  who: string | null;
  answer: Answer | null;
  /** Whether to report a missing answer. */
  isTold: boolean;
  onAnswer: (answer: Answer) => void;
}

function QuestionField({ question, who, answer, isTold, onAnswer }: QuestionFieldProps) {
  const id = useId();
  const { place, before, texts } = question;
  const isMissing = isTold && answer === null;
  const option = (value: Answer, label: ReactNode) => (
    <label className="choice merge-choice box">
      <input
        type="radio"
        name={id}
        checked={answer === value}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={() => onAnswer(value)}
      />
      <span>
        <span className="name">{label}</span>
        {texts[value] === null ? (
          <span className="muted">Removed</span>
        ) : (
          <WordDifference before={before} after={texts[value]} />
        )}
      </span>
    </label>
  );
  return (
    <fieldset className="stack merge-question">
      <legend>{place}</legend>
      {texts.both !== null && option('both', 'Both')}
      {option('mine', 'Yours')}
      {option('theirs', who === null ? 'The developer’s' : `By ${who}`)}
      {isMissing && (
        <p id={`${id}-error`} className="field-error">
          Both of you changed the same words. Choose which go on.
        </p>
      )}
    </fieldset>
  );
}
