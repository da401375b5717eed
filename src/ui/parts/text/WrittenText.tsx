import { blocksOf, type TextBlock } from '../../../domain/written-text.ts';
import { Heading } from './Heading.tsx';
import { TextLink } from '../controls/TextLink.tsx';
import * as css from './WrittenText.css.ts';

type Parts = Extract<TextBlock, { kind: 'paragraph' }>['parts'];

const linked = (parts: Parts) =>
  parts.map(({ text, url }, at) =>
    url === null ? (
      text
    ) : (
      <TextLink key={`${at}${url}`} href={url}>
        {text}
      </TextLink>
    ),
  );

function Block({ block, level }: { block: TextBlock; level: 2 | 3 }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading level={level} look="small">
          {block.text}
        </Heading>
      );
    case 'list':
      return (
        <ul className={css.list}>
          {block.items.map((parts, at) => (
            <li key={at}>{linked(parts)}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table className={css.table}>
          <thead>
            <tr>
              {block.head.map((cell, at) => (
                <th key={at} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([first, ...cells], at) => (
              <tr key={at}>
                <th scope="row">{first}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'paragraph':
      return <p>{linked(block.parts)}</p>;
  }
}

/** A text with headings, lists, tables and links, as `domain/written-text.ts` reads it. @param level of its headings. */
export function WrittenText({ text, level }: { text: string; level: 2 | 3 }) {
  return (
    <div className={css.base}>
      {blocksOf(text).map((block, at) => (
        <Block key={at} block={block} level={level} />
      ))}
    </div>
  );
}
