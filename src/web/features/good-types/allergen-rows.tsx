import { Check, CircleQuestionMark } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { ALLERGENS, type Allergen, type AllergenState, type AllergenStates } from '../../../domain/allergens';
import { allergenText, goodTypesText } from '../../../strings/good-types';
import { Choice, Group } from '../../ui/radio-group-styles';
import { border, chosen, color, font, layout, media, quiet, radius, row, space } from '../../ui/theme';

const text = goodTypesText.allergens;
const CHOICES = ['contains', 'may_contain', 'free'] as const;

/* Read down one column and then the other, as in the regulation. */
const Rows = styled.div`
  display: grid;
  grid-template: repeat(7, auto) / repeat(2, minmax(0, 1fr));
  grid-auto-flow: column;
  ${media.belowDesk} {
    display: block;
  }
`;

const Row = styled.div<{ $unknown: boolean }>`
  ${row(4)}
  justify-content: space-between;
  min-block-size: ${layout.rowHeight};
  padding: ${space[2]} ${space[4]};
  border-block-end: ${border.line};
  background: ${({ $unknown }) => ($unknown ? color.sunk : 'none')};
  /* Between the two columns. */
  &:nth-child(n + 8) {
    border-inline-start: ${border.line};
  }
  ${media.belowDesk} {
    &:nth-child(n + 8) {
      border-inline-start: 0;
    }
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space[2]};
  }
`;

const Name = styled.span`
  flex: 0 1 auto;
  min-inline-size: ${space[16]};
  font-weight: ${font.weight.bold};
  small {
    ${row(1)}
    ${quiet('tiny')}
    font-weight: ${font.weight.medium};
  }
`;

const Choices = styled(Group)<{ $unknown: boolean }>`
  flex: 0 1 ${layout.columnWidth};
  flex-wrap: nowrap;
  gap: ${space[1]};
  border-radius: ${radius.control};
  ${({ $unknown }) => $unknown && `outline: 1px dashed ${color.inkQuiet}; outline-offset: 2px;`}
  ${media.phone} {
    flex: none;
  }
`;

const Option = styled(Choice)<{ $state: AllergenState }>`
  ${row(1)}
  min-inline-size: 0;
  font-size: ${font.size.small};
  ${media.phone} {
    gap: 0;
    padding-inline: 0;
  }
  svg {
    display: none;
    flex: none;
  }
  input:checked + svg {
    display: block;
  }
  && {
    ${({ $state }) => $state === 'may_contain' && `&:has(:checked) { ${chosen('soon', 'soonSoft')} }`}
    ${({ $state }) => $state === 'free' && `&:has(:checked) { ${chosen('inkQuiet', 'sunk')} }`}
  }
`;

const State = styled.span`
  ${row(1)}
  font-size: ${font.size.small};
`;

/** That nobody knows, seen as such beside the name. */
function UnknownMark() {
  return (
    <small>
      <CircleQuestionMark size={layout.iconSmall} aria-hidden />
      {text.unknown}
    </small>
  );
}

interface ChoiceRowProps {
  code: Allergen;
  state: AllergenState;
  onChange: (state: AllergenState) => void;
}

function ChoiceRow({ code, state, onChange }: ChoiceRowProps) {
  const id = useId();
  const isUnknown = state === 'unknown';
  return (
    <Row $unknown={isUnknown}>
      <Name id={id}>
        {allergenText[code]}
        {isUnknown && <UnknownMark />}
      </Name>
      <Choices role="radiogroup" aria-labelledby={id} $look="answers" $unknown={isUnknown}>
        {CHOICES.map((own) => (
          <Option key={own} $look="answers" $bad={own === 'contains'} $state={own}>
            <input
              type="radio"
              name={`${id}choice`}
              checked={own === state}
              // A press of what is chosen takes it back; the space bar alone presses nothing that is chosen.
              onClick={() => own === state && onChange('unknown')}
              onKeyDown={(event) => {
                if (event.key !== ' ' || own !== state) return;
                event.preventDefault();
                onChange('unknown');
              }}
              onChange={() => onChange(own)}
            />
            <Check size={layout.iconSmall} aria-hidden />
            {text[own]}
          </Option>
        ))}
      </Choices>
    </Row>
  );
}

interface AllergenRowsProps {
  states: AllergenStates;
  onChange: (code: Allergen, state: AllergenState) => void;
}

/** The fourteen groups, each with three large buttons, of which none is pressed where it is unknown. */
export function AllergenRows({ states, onChange }: AllergenRowsProps) {
  return (
    <Rows>
      {ALLERGENS.map((code) => (
        <ChoiceRow key={code} code={code} state={states[code]} onChange={(state) => onChange(code, state)} />
      ))}
    </Rows>
  );
}

/** The same for who cannot change it. */
export function AllergenStateRows({ states }: Pick<AllergenRowsProps, 'states'>) {
  return (
    <Rows as="ul" role="list">
      {ALLERGENS.map((code) => (
        <Row as="li" key={code} $unknown={states[code] === 'unknown'}>
          <Name>{allergenText[code]}</Name>
          {states[code] === 'unknown' ? (
            <Name>
              <UnknownMark />
            </Name>
          ) : (
            <State>{text[states[code]]}</State>
          )}
        </Row>
      ))}
    </Rows>
  );
}
