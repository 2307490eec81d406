import styled from 'styled-components';
import { stockProductsText } from '../../../strings/stock-products';
import { RadioGroup } from '../../ui/radio-group';
import { space } from '../../ui/theme';

const text = stockProductsText.view;
const OPTIONS = (['lots', 'products'] as const).map((value) => ({ value, label: text[value] }));

const Place = styled.div`
  margin-block-end: ${space[3]};
`;

interface ViewSwitchProps {
  byProduct: boolean;
  onChange: (byProduct: boolean) => void;
}

/** Whether the stock is shown by lot or by product. */
export function ViewSwitch({ byProduct, onChange }: ViewSwitchProps) {
  return (
    <Place>
      <RadioGroup
        label={text.label}
        options={OPTIONS}
        value={byProduct ? 'products' : 'lots'}
        onChange={(view) => onChange(view === 'products')}
      />
    </Place>
  );
}
