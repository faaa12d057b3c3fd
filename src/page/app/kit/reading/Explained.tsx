/** Text whose terms of art say what they mean to whoever points at it: the glossary is fetched when a hand comes near. */
import { useState, type ReactNode } from 'react';
import { explainersIn } from './terms.ts';

export function Explained({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [told, setTold] = useState<{ readonly of: string; readonly means: string }>();
  return (
    <span
      className="explained"
      title={told?.of === text && told.means !== '' ? told.means : undefined}
      onPointerEnter={() => {
        void explainersIn(text).then((means) => {
          setTold({ of: text, means });
        });
      }}
    >
      {children}
    </span>
  );
}
